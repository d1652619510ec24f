/// A `CGSize`, in points.
public struct Size: Hashable, ScenarioValue {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public var node: ScenarioNode { .mapping([("width", width.node), ("height", height.node)]) }
}

/// A `UIOffset`, in points.
public struct Offset: Hashable, ScenarioValue {
  public var x: Double
  public var y: Double

  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  public var node: ScenarioNode { .mapping([("x", x.node), ("y", y.node)]) }
}

/// The values of `UIEdgeInsets`, in points.
public struct EdgeInsets: Hashable, ScenarioValue {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public var node: ScenarioNode {
    .mapping([
      ("top", top.node), ("left", left.node), ("bottom", bottom.node), ("right", right.node),
    ])
  }
}

/// The edges of a rectangle, as in `UIRectEdge`.
public struct RectEdge: OptionSet, Hashable, ScenarioValue {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let top = RectEdge(rawValue: 1)
  public static let left = RectEdge(rawValue: 2)
  public static let bottom = RectEdge(rawValue: 4)
  public static let right = RectEdge(rawValue: 8)
  public static let all: RectEdge = [.top, .left, .bottom, .right]

  public var node: ScenarioNode {
    let names: [(RectEdge, String)] = [
      (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
    ]
    return .list(names.filter { contains($0.0) }.map { .word($0.1) })
  }
}
