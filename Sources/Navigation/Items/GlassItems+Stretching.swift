import Units

extension GlassItems {
  /// Extends the platter of the outermost item on a side over the whole bar, because of a quirk.
  mutating func stretch(_ side: BarSide, width: Double, in scene: Scene) {
    // The safe area has equal insets on the left and on the right.
    let margin = ItemMetrics.margin(width: width) + scene.device.safeArea.left
    func stretched(_ platters: [Platter], _ index: Int?) -> [Platter] {
      guard let index, !platters[index].isBack else { return platters }
      var platters = platters
      platters[index].frame.origin.x = margin
      platters[index].frame.size.width = width - 2 * margin
      return platters
    }
    switch side {
    case .left: left = stretched(left, left.indices.first)
    case .right: right = stretched(right, right.indices.last)
    }
  }
}
