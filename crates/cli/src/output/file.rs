//! Files that are written whole or not at all: [`write_whole`].

use std::{
    fs, io,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

/// Writes a file whole, in the place of one that is there, or not at all: into a file beside it, which then gets its name.
///
/// # Errors
///
/// If the path is a folder, or the file cannot be written.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let name = path.display();
    let metadata = fs::metadata(path).ok();
    if metadata.as_ref().is_some_and(fs::Metadata::is_dir) {
        bail!("{name} is a folder; give the name of a file");
    }
    let written = match metadata {
        // A pipe or a device is not replaced.
        Some(metadata) if !metadata.is_file() => fs::write(path, bytes),
        metadata => replace(path, metadata.map(|metadata| metadata.permissions()), bytes),
    };
    written.with_context(|| format!("{name} cannot be written"))
}

/// Refuses to put an output into the place of what it is made from.
///
/// # Errors
///
/// If both are the same file.
pub(crate) fn refuse_own(out: &Path, input: &str) -> Result<()> {
    let whole = |path: &Path| fs::canonicalize(path).ok();
    if whole(out).is_some_and(|out| whole(Path::new(input)) == Some(out)) {
        bail!("{} is the level itself; give another name", out.display());
    }
    Ok(())
}

fn replace(path: &Path, permissions: Option<fs::Permissions>, bytes: &[u8]) -> io::Result<()> {
    // A link stays, and what it leads to is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.map_or_else(|| PathBuf::from("."), Path::to_owned);
    if !folder.is_dir() {
        return Err(io::Error::new(
            io::ErrorKind::NotFound,
            format!("there is no folder {}", folder.display()),
        ));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".copula-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.persist(&path)?;
    Ok(())
}
