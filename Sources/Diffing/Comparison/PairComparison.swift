import ImageFiles
import Pixels

/// The two images of a frame that differs, and the difference between them.
package struct ComparedPictures: Sendable {
  package let expected: PixelBuffer
  package let actual: PixelBuffer
  /// The contents of their files, or nil for a frame without a file of its own.
  package let expectedFile: [UInt8]?
  package let actualFile: [UInt8]?
  /// The difference in the common area, or nil if nothing outside ignored regions differs.
  package let difference: PictureDifference?
  package let mask: DifferenceMask?
}

/// The comparison of one frame of two sequences.
struct PairComparison {
  private(set) var pictures: ComparedPictures?
  private(set) var expected = FrameDigests()
  private(set) var actual = FrameDigests()
  private(set) var layoutDifference: FrameLayoutDifference?
  private(set) var errors: [SequenceError] = []

  /// Reads and compares a pair.
  ///
  /// `owners` returns the layers of the counted pixels of a mask, or nil if they are unknown.
  init(
    _ pair: FramePair, by comparison: PictureComparison, limits: ImageLimits,
    owners: (DifferenceMask) -> LayerMap? = { _ in nil }
  ) {
    guard let first = pair.expected else {
      layoutDifference = .onlyActual
      if let second = pair.actual { check(second, limits) }
      return
    }
    guard let second = pair.actual else {
      layoutDifference = .onlyExpected
      check(first, limits)
      return
    }
    guard
      let isSameFile = attempt({ () throws(SequenceError) in try first.isSameFile(as: second) })
    else { return }
    let firstBytes = attempt { () throws(SequenceError) in try first.bytes(limits: limits) }
    let secondBytes =
      isSameFile
      ? firstBytes : attempt { () throws(SequenceError) in try second.bytes(limits: limits) }
    guard let firstBytes, let secondBytes else { return }
    expected.file = firstBytes.map(Digest.init(ofBytes:))
    if let bytes = firstBytes, bytes == secondBytes {
      // Identical files contain identical images, if they contain images.
      actual.file = expected.file
      for frame in isSameFile ? [first] : [first, second] { checkChunks(bytes, of: frame) }
      return
    }
    actual.file = secondBytes.map(Digest.init(ofBytes:))
    let a = decoded(first, firstBytes, limits)
    let b = decoded(second, secondBytes, limits)
    guard let a, let b else { return }
    var isUnknown = false
    compare(a, b, firstBytes, secondBytes, comparison) { mask in
      let map = owners(mask)
      isUnknown = map == nil
      return map
    }
    if isUnknown { errors.append(.noLayers(frame: pair.name)) }
  }

  private mutating func compare(
    _ a: PixelBuffer, _ b: PixelBuffer, _ firstFile: [UInt8]?, _ secondFile: [UInt8]?,
    _ comparison: PictureComparison, owners: (DifferenceMask) -> LayerMap?
  ) {
    let hasOneSize = a.width == b.width && a.height == b.height
    let found = comparison.difference(from: a, to: b, owners: owners)
    guard found != nil || !hasOneSize else {
      // There is no difference outside ignored regions.
      if !comparison.ignored.isEmpty {
        (expected.picture, actual.picture) = (Digest(of: a), Digest(of: b))
      } else {
        expected.picture = Digest(of: a)
        actual.picture = expected.picture
      }
      return
    }
    if !hasOneSize {
      layoutDifference = .sizes(
        expected: ImageHeader(width: a.width, height: a.height),
        actual: ImageHeader(width: b.width, height: b.height))
    }
    (expected.picture, actual.picture) = (Digest(of: a), Digest(of: b))
    pictures = ComparedPictures(
      expected: a, actual: b, expectedFile: firstFile, actualFile: secondFile,
      difference: found?.0, mask: found?.1)
  }

  private mutating func attempt<Value>(_ body: () throws(SequenceError) -> Value) -> Value? {
    do throws(SequenceError) {
      return try body()
    } catch {
      errors.append(error)
      return nil
    }
  }

  private mutating func decoded(
    _ frame: StoredFrame, _ bytes: [UInt8]?, _ limits: ImageLimits
  ) -> PixelBuffer? {
    attempt { () throws(SequenceError) in
      let picture = try frame.picture(of: bytes, limits: limits)
      if let bytes { try Self.rejectAnimation(bytes, of: frame) }
      return picture
    }
  }

  /// Reads a frame without a counterpart.
  private mutating func check(_ frame: StoredFrame, _ limits: ImageLimits) {
    let bytes = attempt { () throws(SequenceError) in try frame.bytes(limits: limits) }
    guard let bytes else { return }
    _ = decoded(frame, bytes, limits)
  }

  private mutating func checkChunks(_ bytes: [UInt8], of frame: StoredFrame) {
    _ = attempt { () throws(SequenceError) in try Self.rejectAnimation(bytes, of: frame) }
  }

  /// Throws an error if a file in a sequence is an animation, because only one of its frames would be
  /// compared.
  private static func rejectAnimation(
    _ bytes: [UInt8], of frame: StoredFrame
  ) throws(SequenceError) {
    let chunks: PNGChunks
    do {
      chunks = try PNGChunks(of: bytes, named: frame.path)
    } catch {
      throw .image(error)
    }
    if case .file = frame.storage, chunks.isAnimated {
      throw .animationInSequence(path: frame.path)
    }
  }
}

/// The known checksums of a frame's file and image.
struct FrameDigests: Hashable, Sendable {
  var file: Digest?
  var picture: Digest?
}
