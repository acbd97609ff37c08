#![cfg_attr(not(doctest), doc = include_str!("../guide.md"))]
// Its blocks are tested where they can use every feature and the command: in `examples/custom-pack`.
#![cfg_attr(doctest, doc = "The guide.")]
