import Compositing
import FilmFiles
import Files
import ImageFiles
import Pixels
import Units

/// Redraws frames from the records of their draws.
package struct FrameRedrawer: Sendable {
  private let size: PixelSize
  private let scale: DisplayScale
  private let pictures: StoredPictures
  private let painter: Painter

  /// Creates a redrawer for frames of a given size, or returns nil if frames cannot have this size or scale.
  package init?(
    width: Int, height: Int, scale: Double, pictures: StoredPictures
  ) throws(TransomFailure) {
    guard width > 0, height > 0, ImageLimits().allow(ImageHeader(width: width, height: height)),
      let scale = Int(exactly: scale), (1...4).contains(scale)
    else { return nil }
    size = PixelSize(width: width, height: height)
    self.scale = DisplayScale(scale)
    self.pictures = pictures
    painter = Painter(kernels: try Kernels.chosen())
  }

  /// Returns the draws of a frame, or nil if this version of Transom cannot redraw it.
  ///
  /// The pixels may differ from the recorded ones, so the caller compares the checksum.
  package func displayList(of frame: LayerLines.Frame) throws(TransomFailure) -> DisplayList? {
    guard let draws = try RecordedDraws.draws(frame.draws, from: pictures) else { return nil }
    var list = DisplayList(width: size.width, height: size.height, scale: scale, draws: draws)
    if let screen = frame.screen { list.screen = screen.intersection(list.bounds) }
    return list
  }

  /// Returns the picture of a frame.
  package func picture(of list: DisplayList) -> PixelBuffer { painter.paint(list) }
}
