import CFreeType
import CFriBidi
import CHarfBuzz

/// FreeType's memory for its faces, which keep it.
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

/// FreeType's words for an error; its number where the library was built without them.
func freeTypeReason(_ code: FT_Error) -> String {
  FT_Error_String(code).map { String(cString: $0) } ?? "FreeType's error \(code)"
}

/// The versions of the libraries behind text, as they are loaded now.
package struct TypesettingLibraries: Hashable, Sendable {
  package let freeType: String
  package let harfBuzz: String
  package let friBidi: String

  package static func loaded() throws(TypesettingError) -> TypesettingLibraries {
    let library = try FreeTypeLibrary()
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library.pointer, &major, &minor, &patch)
    return TypesettingLibraries(
      freeType: "\(major).\(minor).\(patch)", harfBuzz: String(cString: hb_version_string()),
      friBidi: String(cString: transom_fribidi_version()))
  }
}
