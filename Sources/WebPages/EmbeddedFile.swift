import CWebResources

/// The text of a file in a module's `Resources` folder, such as `review.css`; nil if none of that name
/// is embedded.
///
/// The text is part of the program; `CWebResources` lists the files.
package func embeddedFile(_ name: String) -> String? {
  web_resource_named(name).map { file in
    let bytes = UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.size)
    return String(decoding: bytes, as: UTF8.self)
  }
}
