/// The page's style: colours for light and dark first, then one part for each region of the page.
enum PageStyle {
  static let text = [colors, frame, stage, transport, panels, help].joined(separator: "\n")
}
