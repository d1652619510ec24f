import Units

extension DumpedDraw {
  /// The outline of a platter of glass, and what is drawn along it, in device pixels.
  package struct Glass: Hashable, Sendable {
    /// The rectangle of the platter, in the coordinates of the draw.
    package let platter: PixelRect
    package let radius: Int
    package let rim: Rim?
    package let lens: Lens?
    package let shadow: Shadow?
    /// The standard deviation of the blur of the outline.
    package let outlineBlur: Double

    package init(
      platter: PixelRect, radius: Int, rim: Rim?, lens: Lens?, shadow: Shadow?, outlineBlur: Double
    ) {
      self.platter = platter
      self.radius = radius
      self.rim = rim
      self.lens = lens
      self.shadow = shadow
      self.outlineBlur = outlineBlur
    }

    package struct Rim: Hashable, Sendable {
      /// Red, green, blue and alpha, premultiplied.
      package let color: SIMD4<UInt8>
      package let width: Double

      package init(color: SIMD4<UInt8>, width: Double) {
        self.color = color
        self.width = width
      }
    }

    package struct Lens: Hashable, Sendable {
      package let zone: Int
      package let strength: Int

      package init(zone: Int, strength: Int) {
        self.zone = zone
        self.strength = strength
      }
    }

    package struct Shadow: Hashable, Sendable {
      /// Red, green, blue and alpha, premultiplied.
      package let color: SIMD4<UInt8>
      package let blur: Double
      package let offset: Int

      package init(color: SIMD4<UInt8>, blur: Double, offset: Int) {
        self.color = color
        self.blur = blur
        self.offset = offset
      }
    }

    /// The members of the JSON object of a draw.
    package var members: [(String, JSON?)] {
      [
        ("platter", .rect(platter)), ("radius", .integer(radius)),
        (
          "rim",
          rim.map { .object([("premultiplied", .color($0.color)), ("width", .number($0.width))]) }
        ),
        (
          "lens",
          lens.map {
            .object([("zone", .integer($0.zone)), ("strength", .integer($0.strength))])
          }
        ),
        (
          "shadow",
          shadow.map {
            .object([
              ("premultiplied", .color($0.color)), ("blur", .number($0.blur)),
              ("offset", .integer($0.offset)),
            ])
          }
        ), ("outlineBlur", outlineBlur > 0 ? .number(outlineBlur) : nil),
      ]
    }

    /// The limits of a platter, in pixels, within which distances from its outline fit into 32 bits.
    private static let maximumSide = 16_384
    private static let maximumPosition = 1 << 16

    /// Reads the members of a draw, or returns nil if one of them is invalid.
    init?(_ draw: JSONValue) {
      guard let platter = draw["platter"].flatMap(PixelRect.init), !platter.isEmpty,
        max(platter.width, platter.height) <= Self.maximumSide,
        max(abs(platter.x), abs(platter.y)) <= Self.maximumPosition,
        let radius = draw["radius"]?.integer,
        (0...min(platter.width, platter.height) / 2).contains(radius)
      else { return nil }
      self.platter = platter
      self.radius = radius
      let (rim, lens, shadow) = (
        draw["rim"].map(Rim.init), draw["lens"].map(Lens.init), draw["shadow"].map(Shadow.init)
      )
      // A member that is present is valid.
      if case .some(nil) = rim { return nil }
      if case .some(nil) = lens { return nil }
      if case .some(nil) = shadow { return nil }
      self.rim = rim ?? nil
      self.lens = lens ?? nil
      self.shadow = shadow ?? nil
      guard let blur = draw["outlineBlur"] else {
        outlineBlur = 0
        return
      }
      guard let blur = blur.deviation else { return nil }
      outlineBlur = blur
    }
  }
}

extension DumpedDraw.Glass.Rim {
  fileprivate init?(_ value: JSONValue) {
    guard let color = value["premultiplied"].flatMap(SIMD4.init),
      let width = value["width"]?.deviation
    else { return nil }
    self.init(color: color, width: width)
  }
}

extension DumpedDraw.Glass.Lens {
  fileprivate init?(_ value: JSONValue) {
    guard let zone = value["zone"]?.integer, (0...DumpedDraw.Glass.limit).contains(zone),
      let strength = value["strength"]?.integer, abs(strength) <= DumpedDraw.Glass.limit
    else { return nil }
    self.init(zone: zone, strength: strength)
  }
}

extension DumpedDraw.Glass.Shadow {
  fileprivate init?(_ value: JSONValue) {
    guard let color = value["premultiplied"].flatMap(SIMD4.init),
      let blur = value["blur"]?.deviation,
      let offset = value["offset"]?.integer, abs(offset) <= DumpedDraw.Glass.limit
    else { return nil }
    self.init(color: color, blur: blur, offset: offset)
  }
}

extension DumpedDraw.Glass {
  /// The largest length, in device pixels; those of a frame are below 300.
  fileprivate static let limit = 1024
}

extension JSONValue {
  /// A length from 0 to the limit of glass.
  fileprivate var deviation: Double? {
    double.flatMap { (0...Double(DumpedDraw.Glass.limit)).contains($0) ? $0 : nil }
  }
}
