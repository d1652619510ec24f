import Layers
import Units

/// Creates the layers of platters in the colors of a bar.
struct PlatterDrawing {
  let style: BarStyle
  let colors: ItemColors
  let isDark: Bool
  let scene: Scene

  init(style: BarStyle, in environment: BarEnvironment, scene: Scene) {
    self.style = style
    colors = ItemColors(of: style, in: environment)
    isDark = environment.overridden(by: style).isDark
    self.scene = scene
  }

  /// Returns the layer of a platter at rest, in the bar's coordinates.
  func layer(_ name: String, _ platter: Platter) -> Layer {
    let size = platter.frame.size
    return Layer(
      name, frame: platter.frame,
      children: glass(of: platter, in: Rect(size: size), .init()) + buttons(of: platter, in: size))
  }

  /// Returns the layer of a platter in a phase of a transition, or nil if it is not visible.
  func layer(_ name: String, _ platter: Platter, _ phase: PlatterMotion.Phase) -> Layer? {
    let size = platter.frame.size
    let children =
      glass(of: platter, in: Rect(size: size).scaled(by: phase.scale), phase)
      + group("buttons", of: platter, in: size, phase)
    return children.isEmpty ? nil : Layer(name, frame: platter.frame, children: children)
  }

  /// Returns the layer of a platter that changes into another one.
  func layer(
    _ name: String, from old: Platter, in drawing: PlatterDrawing, to new: Platter,
    _ motion: PlatterMotion
  ) -> Layer {
    let frame = motion.frame(from: old.frame, to: new.frame)
    let (start, end) = (drawing.material(of: old, frame), material(of: new, frame))
    // The fill changes gradually; everything else changes in the middle of the way.
    var glass = motion.fraction < 0.5 ? start : end
    if let fill = start.fill, let other = end.fill {
      glass.fill = fill.mixed(with: other, motion.tintFraction)
    }
    return Layer(
      name, frame: frame,
      children: [layer(of: glass, in: Rect(size: frame.size))]
        + drawing.group("outgoingButtons", of: old, in: frame.size, motion.outgoingButtons)
        + group("buttons", of: new, in: frame.size, motion.incomingButtons))
  }

  /// Returns the glass of a platter in a frame, in the coordinates of the platter's layer.
  private func glass(of platter: Platter, in frame: Rect, _ phase: PlatterMotion.Phase) -> [Layer] {
    guard platter.hasGlass, phase.glassOpacity > 0 else { return [] }
    var glass = material(of: platter, frame)
    glass.shapeBlurRadius = phase.glassBlur
    var layer = layer(of: glass, in: frame)
    layer.opacity = phase.glassOpacity
    return [layer]
  }

  /// Returns the layer of a material.
  ///
  /// Flat glass is an ordinary color with a mask, which does not depend on how glass is drawn.
  private func layer(of glass: Glass, in frame: Rect) -> Layer {
    guard scene.hasFlatGlass, let fill = glass.fill else {
      return Layer("glass", frame: frame, content: .glass(glass))
    }
    return Layer(
      "glass", frame: frame, content: .color(fill), mask: .rounded(radius: glass.cornerRadius))
  }

  private func material(of platter: Platter, _ frame: Rect) -> Glass {
    Glass.platter(
      height: frame.height, isDark: isDark,
      tint: platter.isProminent ? prominentTint(of: platter) : nil, isFlat: scene.hasFlatGlass)
  }

  /// Returns the buttons of a platter in a phase of a transition, as one group.
  private func group(
    _ name: String, of platter: Platter, in size: Size, _ phase: PlatterMotion.Phase
  ) -> [Layer] {
    guard phase.buttonOpacity > 0 else { return [] }
    return [
      Layer(
        name, frame: Rect(size: size), opacity: phase.buttonOpacity, isGroup: true,
        blurRadius: phase.buttonBlur, children: buttons(of: platter, in: size))
    ]
  }

  /// Returns the buttons of a platter in the middle of a layer of the given size.
  private func buttons(of platter: Platter, in size: Size) -> [Layer] {
    let x = (size.width - platter.frame.width) / 2 - platter.frame.minX
    let y = (size.height - platter.frame.height) / 2 - platter.frame.minY
    return platter.buttons.enumerated().map { index, button in
      layer(of: button, named: platter.isBack ? "backIndicator" : "button-\(index + 1)", x: x, y: y)
    }
  }

  private func layer(of button: BarItems.Button, named name: String, x: Double, y: Double) -> Layer
  {
    let frame = button.frame.offset(x: x, y: y)
    let color = color(of: button.item)
    switch button.content {
    case .text(let text, let font):
      return Layer(name, frame: frame, content: .text(LayerText(text, font: font, color: color)))
    case .image(.backIndicator(let outline)):
      let custom = BarItems.hasOwnIndicator(style) ? style.backIndicatorImage : nil
      return image(name, custom.map { .named($0) } ?? .backIndicator(outline), frame, color)
    case .image(let source): return image(name, source, frame, color)
    }
  }

  private func image(_ name: String, _ source: ImageSource, _ frame: Rect, _ color: Color) -> Layer
  {
    if case .named(let image) = source, scene.images[image]?.isOriginal == true {
      return Layer(name, frame: frame, content: .image(source))
    }
    return Layer(name, frame: frame, content: .template(source, color))
  }

  /// Returns the color of a button: that of labels unless the item has its own tint (UIKit Facts, Platters).
  private func color(of item: BarButtonItem) -> Color {
    if !item.isEnabled { return colors.disabled }
    if item.isProminent { return .white }
    return item.tintColor ?? (isDark ? .white : Self.label)
  }

  /// The color of a label on light glass, measured in two snapshots.
  private static let label = Color(bytes: 26, 26, 26)

  private func prominentTint(of platter: Platter) -> Color {
    platter.buttons.lazy.compactMap(\.item.tintColor).first ?? colors.tint
  }
}
