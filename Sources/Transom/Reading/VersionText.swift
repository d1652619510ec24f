import FilmFiles
import ImageFiles

/// What `transom --version` prints: its own version and those of the libraries that write frames.
public func versionText() -> String {
  let libraries = LibraryVersions.loaded
  return "transom \(transomVersion) (libpng \(libraries.libpng), zlib \(libraries.zlib), "
    + "ISA-L \(libraries.isal))"
}
