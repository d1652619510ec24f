import Compositing
import FilmFiles
import Pixels
import Units

/// A picture or a coverage mask that a layer dump stores in a separate file.
package enum DumpedPicture {
  case picture(Resource)
  case coverage(Coverage)

  /// The size, in device pixels.
  package var size: PixelSize {
    switch self {
    case .picture(let resource):
      PixelSize(width: resource.pixels.width, height: resource.pixels.height)
    case .coverage(let coverage): PixelSize(width: coverage.width, height: coverage.height)
    }
  }
}

extension DisplayList {
  /// The pictures and coverage masks of all draws, without duplicates, in the order of their names.
  package var pictures: [(name: String, picture: DumpedPicture)] {
    pictures { [$0] }
  }

  /// The pictures and coverage masks that are necessary to redraw all draws.
  ///
  /// For a mask with a shape, only the image of the shape is necessary, if it has one.
  package var storedPictures: [(name: String, picture: DumpedPicture)] {
    pictures { mask in
      switch mask.shape {
      case nil: [mask]
      case .slot(_, _, _, let image): image.map { [$0] } ?? []
      case .faded, .corners, .rounded, .display: []
      }
    }
  }

  private func pictures(
    of masks: (Mask) -> [Mask]
  ) -> [(name: String, picture: DumpedPicture)] {
    var found: [String: DumpedPicture] = [:]
    func collect(_ draws: [Draw]) {
      for draw in draws {
        for mask in draw.mask.map(masks) ?? [] { found[mask.name] = .coverage(mask) }
        switch draw.operation {
        case .image(let resource): found[resource.name] = .picture(resource)
        case .glyphs(_, let coverage): found[coverage.name] = .coverage(coverage)
        case .group(let draws), .blurred(let draws, _), .scaled(let draws, _): collect(draws)
        case .fill, .backdrop, .glass: break
        }
      }
    }
    collect(draws)
    return found.sorted { $0.key < $1.key }.map { (name: $0.key, picture: $0.value) }
  }

  /// Returns a layer dump of the draws.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds.
  ///   - pictures: The pictures of the draws.
  package func dump(
    time: Double, pictures: [(name: String, picture: DumpedPicture)]
  ) -> LayerDump {
    LayerDump(
      width: width, height: height, scale: scale.factor, time: time,
      screen: screen == bounds ? nil : screen, draws: draws.map { DumpedDraw($0) },
      resources: pictures.map { name, picture in
        LayerDump.Resource(name: name, width: picture.size.width, height: picture.size.height)
      })
  }
}

extension DumpedDraw {
  /// Creates the record of a draw.
  ///
  /// - Parameters:
  ///   - draw: The draw.
  ///   - contents: The contents of the pictures and coverage masks, by name. The dictionary is empty for a
  ///     layer dump, which identifies them only by name.
  init(_ draw: Draw, contents: [String: Content] = [:]) {
    self.init(draw.layer, draw.operation.kind, rect: draw.rect)
    switch draw.operation {
    case .fill(let color): set(color)
    case .image(let resource):
      image = resource.name
      imageName = resource.label == resource.source ? nil : resource.label
    case .glyphs(let color, let coverage):
      set(color)
      self.coverage = coverage.name
    case .backdrop(let sigma, let saturation):
      blur = sigma
      self.saturation = saturation
    case .group(let draws): self.draws = draws.map { DumpedDraw($0, contents: contents) }
    case .blurred(let draws, let sigma):
      self.draws = draws.map { DumpedDraw($0, contents: contents) }
      blur = sigma
    case .glass(let glass):
      glass.fill.map { set($0) }
      blur = glass.sigma
      saturation = glass.saturation
      self.glass = glass.record
    case .scaled(let draws, let size):
      self.draws = draws.map { DumpedDraw($0, contents: contents) }
      source = SIMD2(size.width, size.height)
    }
    content = picture.flatMap { contents[$0] }
    opacity = draw.opacity
    mask = draw.mask?.name
    maskContent = mask.flatMap { contents[$0] }
    if !contents.isEmpty { maskShape = draw.mask?.shape?.record(contents) }
    clip = draw.clip
  }

  private mutating func set(_ color: PremultipliedRGBA8) {
    self.color = color.bytes
    straightColor = color.straightText
  }
}

extension Compositing.MaskShape {
  fileprivate func record(_ contents: [String: DumpedDraw.Content]) -> DumpedDraw.MaskShape {
    switch self {
    case .faded(let from, let to, let ramp): .faded(from: from, to: to, ramp: ramp)
    case .corners(let radius): .corners(radius: radius)
    case .rounded(let radius): .rounded(radius: radius)
    case .display(let radius): .display(radius: radius)
    case .slot(let x, let y, let width, let image):
      .slot(
        x: x, y: y, width: width,
        image: image.map { image in
          DumpedDraw.MaskShape.Image(
            name: image.name, content: contents[image.name],
            size: SIMD2(image.width, image.height))
        })
    }
  }
}

extension GlassDraw {
  fileprivate var record: DumpedDraw.Glass {
    DumpedDraw.Glass(
      platter: platter, radius: radius,
      rim: rim.map { .init(color: $0.color.bytes, width: $0.width) },
      lens: lens.map { .init(zone: $0.zone, strength: $0.strength) },
      shadow: shadow.map { .init(color: $0.color.bytes, blur: $0.sigma, offset: $0.offset) },
      outlineBlur: outlineSigma)
  }
}

extension Compositing.Operation {
  /// The kind of the operation in dumps and explanations.
  package var kind: DumpedDraw.Operation {
    switch self {
    case .fill: .fill
    case .image: .image
    case .glyphs: .glyphs
    case .backdrop: .backdrop
    case .group, .blurred: .group
    case .scaled: .scaled
    case .glass: .glass
    }
  }
}
