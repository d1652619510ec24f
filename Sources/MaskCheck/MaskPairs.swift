import Files
import FilmFiles

/// A back indicator and its mask at one scale.
package struct MaskPair: Hashable, Sendable {
  /// The path of the indicator; for an image set, followed by the scale.
  package let name: String
  package let indicator: String
  package let mask: String
  /// The number of pixels per point.
  package let scale: Int
}

/// An image whose counterpart is missing, at least at one scale, or an image set without PNG files.
package struct UnpairedImage: Hashable, Sendable {
  package let path: String
  package let isMask: Bool
  /// A message that states what is missing.
  package let message: String
}

/// The pairs of indicators and masks in files and folders, found by name.
///
/// A mask has the name of its indicator followed by `mask` or `transition-mask`, is in the same folder, and
/// has the same scale. Case, hyphens, underscores and spaces are ignored. Examples are `arrow@2x.png` and
/// `arrow-mask@2x.png`, or `BackIndicator.imageset` and `BackIndicatorTransitionMask.imageset`.
package struct MaskPairs: Sendable {
  package private(set) var pairs: [MaskPair] = []
  package private(set) var unpaired: [UnpairedImage] = []
  /// Errors, one line each.
  package private(set) var problems: [String] = []

  /// The suffix of sheets, which are not images of a pair.
  package static let sheetSuffix = ".sheet.png"

  /// Finds the pairs in files, image sets and folders.
  ///
  /// If `deviceScale` is not nil, each pair is measured once, with the smallest images of at least that scale
  /// or, if there are none, with the largest images.
  package init(_ paths: [String], deviceScale: Int?) {
    var search = MaskImageSearch()
    for path in paths { search.find(path) }
    problems = search.problems
    var groups: [MaskImage.Key: [MaskImage]] = [:]
    for image in search.images { groups[image.key, default: []].append(image) }
    var paired: [MaskImage.Key: Set<MaskPair>] = [:]
    for image in search.images {
      guard let group = groups[image.key] else { continue }
      let others = group.filter { $0.isMask != image.isMask }
      let missing = image.scales.filter { scale in !others.contains { $0.scales.contains(scale) } }
      let isRepeated = group.contains {
        $0.isMask == image.isMask && $0.path != image.path
          && !$0.scales.isDisjoint(with: image.scales)
      }
      if isRepeated {
        problems.append(
          "error: \(image.path): another image has the same name and scale if case, hyphens, underscores "
            + "and spaces are ignored; rename one of them")
      } else if image.scales.isEmpty || others.isEmpty || deviceScale == nil && !missing.isEmpty {
        unpaired.append(image.unpaired(scales: others.isEmpty ? [] : missing.sorted()))
      }
      guard !image.isMask, !isRepeated else { continue }
      let all = image.scales.sorted().compactMap { scale in
        others.first { $0.scales.contains(scale) }.map { image.pair(with: $0, scale: scale) }
      }
      paired[image.key, default: []].formUnion(all)
    }
    let chosen = paired.values.flatMap { pairs -> [MaskPair] in
      let sorted = pairs.sorted { $0.scale < $1.scale }
      guard let deviceScale else { return sorted }
      return (sorted.first { $0.scale >= deviceScale } ?? sorted.last).map { [$0] } ?? []
    }
    pairs = chosen.sorted { ($0.name, $0.scale) < ($1.name, $1.scale) }
    if pairs.isEmpty, problems.isEmpty {
      problems.append(
        "error: there is no indicator with a mask in \(paths.joined(separator: ", ")); the name of a "
          + "mask is that of its indicator followed by -mask, such as arrow@2x.png and "
          + "arrow-mask@2x.png")
    }
  }
}

/// A file or an image set that may be an indicator or a mask.
struct MaskImage {
  /// The properties that an indicator and its mask have in common.
  struct Key: Hashable {
    let folder: String
    let name: String
  }

  let path: String
  let key: Key
  let isMask: Bool
  let isSet: Bool
  let scales: Set<Int>

  init(file path: String) {
    let stem = FilePath.stem(of: path)
    let scale = stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
    self.init(path, scale > 1 ? String(stem.dropLast(3)) : stem, scales: [scale], isSet: false)
  }

  init(set path: String, scales: Set<Int>) {
    self.init(path, FilePath.stem(of: path), scales: scales, isSet: true)
  }

  private init(_ path: String, _ stem: String, scales: Set<Int>, isSet: Bool) {
    self.path = path
    self.scales = scales
    self.isSet = isSet
    var name = stem.lowercased()
    name.removeAll { "-_ ".contains($0) }
    let suffix = ["transitionmask", "mask"].first { name.hasSuffix($0) }
    isMask = suffix != nil
    name.removeLast(suffix?.count ?? 0)
    key = Key(folder: FilePath.folder(of: path), name: name)
  }

  /// Returns the pair of this indicator and a mask.
  func pair(with mask: MaskImage, scale: Int) -> MaskPair {
    MaskPair(
      name: isSet ? "\(path) @\(scale)x" : path, indicator: path, mask: mask.path, scale: scale)
  }

  /// Returns the image with a message that states what is missing.
  ///
  /// `scales` contains the scales at which the counterpart is missing, or is empty if there is no counterpart
  /// at any scale.
  func unpaired(scales: [Int]) -> UnpairedImage {
    // A set of vector images has no scales.
    guard !self.scales.isEmpty else {
      return UnpairedImage(
        path: path, isMask: isMask, message: "this set has no PNG file; add one for each scale")
    }
    let other = isMask ? "indicator" : "mask"
    let list =
      scales.isEmpty || !isSet ? "" : " at \(scales.map { "@\($0)x" }.joined(separator: ", "))"
    return UnpairedImage(
      path: path, isMask: isMask, message: "there is no \(other)\(list) for this image")
  }
}

extension MaskImage {
  /// The name of a device with a scale of 3 if the image exists only at @3x; otherwise, nil.
  var defaultDevice: String? { scales == [3] ? MaskPair.deviceAt3x : nil }
}

extension MaskPair {
  /// The default device of images at @3x.
  static let deviceAt3x = "iPhone 8 Plus"

  /// The device on which the pair is measured by default, or nil for the default device of scenarios.
  var device: String? { scale == 3 ? Self.deviceAt3x : nil }
}
