import CFreeType
import CFriBidi
import CHarfBuzz

/// An instance of FreeType, which must outlive its faces.
final class FreeTypeLibrary {
  let pointer: FT_Library

  init() throws(TypesettingError) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .library("FreeType: " + freeTypeReason(code)) }
    pointer = library
  }

  deinit { FT_Done_FreeType(pointer) }
}

/// Returns the message of a FreeType error, or its number if the library has no messages.
func freeTypeReason(_ code: FT_Error) -> String {
  FT_Error_String(code).map { String(cString: $0) } ?? "FreeType error \(code)"
}

/// The versions of the libraries that lay out and draw text.
package struct TypesettingLibraries: Hashable, Sendable {
  package let freeType: String
  package let harfBuzz: String
  package let friBidi: String

  /// Returns the versions of the loaded libraries.
  package static func loaded() throws(TypesettingError) -> TypesettingLibraries {
    let library = try FreeTypeLibrary()
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library.pointer, &major, &minor, &patch)
    return TypesettingLibraries(
      freeType: "\(major).\(minor).\(patch)", harfBuzz: String(cString: hb_version_string()),
      friBidi: String(cString: transom_fribidi_version()))
  }
}
