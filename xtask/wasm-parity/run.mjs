// Plays the requests in the files that it is given with the wasm module named first, and prints the answers: the twin of
// src/bin/play.rs. Call: node run.mjs MODULE.wasm FILE...

import { readFileSync, writeSync } from "node:fs";

const [modulePath, ...paths] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const { memory, alloc, play, answer } = instance.exports;

/** Plays one request, a Buffer, and gives the bytes of the answer. */
function ask(request) {
  // Memory may grow with every call, and views of it end when it does: each is made when it is needed.
  const at = alloc(request.length);
  new Uint8Array(memory.buffer, at, request.length).set(request);
  const length = play();
  return Buffer.from(memory.buffer, answer(), length);
}

/** Writes all of it: a pipe may take less at a time. */
function print(bytes) {
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

for (const path of paths) {
  print(ask(readFileSync(path)));
}
