import CPNG

/// The versions of the libraries behind PNG files, as they are loaded now; ISA-L's as it was compiled with.
package struct LibraryVersions: Hashable, Sendable {
  package let libpng: String
  package let zlib: String
  package let isal: String

  package static var loaded: LibraryVersions {
    LibraryVersions(
      libpng: String(cString: cpng_libpng_version()), zlib: String(cString: cpng_zlib_version()),
      isal: String(cString: cpng_isal_version()))
  }
}
