import CWebResources

/// The text of a file in a module's `Resources` folder, such as `review.css`.
///
/// It is part of the program; which files are is listed in `CWebResources`.
func embeddedFile(_ name: String) -> String {
  guard let file = web_resource_named(name) else {
    preconditionFailure("\(name) is not among the files that CWebResources embeds")
  }
  let bytes = UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.size)
  return String(decoding: bytes, as: UTF8.self)
}
