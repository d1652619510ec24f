import FilmFiles
import Files
import ImageFiles
import Pixels

/// A frame of a sequence: in a file, in memory, in an animation, or drawn on demand.
package struct StoredFrame: Sendable {
  package let number: Int
  /// The name of its image, without an extension.
  package let name: String
  /// The name in error messages.
  package let path: String
  let storage: Storage

  enum Storage: Sendable {
    case file
    case bytes([UInt8])
    case animation(AnimationCanvas, index: Int)
    case drawn(@Sendable () throws(TransomFailure) -> PixelBuffer)
  }

  /// Creates a frame that is stored in a file.
  package init(number: Int, name: String, file path: String) {
    self.init(number: number, name: name, path: path, storage: .file)
  }

  /// Creates a frame that is drawn on demand.
  package init(
    number: Int, name: String, path: String,
    drawing: @escaping @Sendable () throws(TransomFailure) -> PixelBuffer
  ) {
    self.init(number: number, name: name, path: path, storage: .drawn(drawing))
  }

  init(number: Int, name: String, path: String, storage: Storage) {
    self.number = number
    self.name = name
    self.path = path
    self.storage = storage
  }

  /// Returns the contents of its file, or nil if it has no file of its own.
  func bytes(limits: ImageLimits) throws(SequenceError) -> [UInt8]? {
    switch storage {
    case .animation, .drawn: return nil
    case .bytes(let bytes): return bytes
    case .file:
      do {
        return try FileBytes.all(ofFile: path, limit: limits.maximumBytes)
      } catch {
        throw .file(error)
      }
    }
  }

  /// Returns the image of the frame.
  ///
  /// `bytes` are the contents of its file, if it has one.
  func picture(of bytes: [UInt8]?, limits: ImageLimits) throws(SequenceError) -> PixelBuffer {
    if case .drawn(let draw) = storage {
      do throws(TransomFailure) {
        return try draw()
      } catch {
        throw .layers(reason: error.text)
      }
    }
    do {
      if case .animation(let canvas, let index) = storage {
        return try canvas.picture(index, limits: limits)
      }
      return try PNGReader.picture(of: bytes ?? [], named: path, limits: limits)
    } catch {
      throw .image(error)
    }
  }

  /// Returns whether both frames are in the same file, even if the file has two names.
  func isSameFile(as other: StoredFrame) throws(SequenceError) -> Bool {
    guard let identity = try identity, let otherIdentity = try other.identity else { return false }
    return identity == otherIdentity
  }

  /// The identity of its file, if it has one of its own.
  private var identity: FileIdentity? {
    get throws(SequenceError) {
      guard case .file = storage else { return nil }
      do {
        return try FileEntry.at(path)?.identity
      } catch {
        throw .file(error)
      }
    }
  }
}
