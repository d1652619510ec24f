import Compositing
import Diffing
import FilmFiles
import Files

extension FilmLayerStacks {
  /// Returns the draws of a frame as recorded in `layers.jsonl`, with the images and texts of this film.
  ///
  /// The result is nil if the record contains an image or text that the current frame does not have. The
  /// pixels may differ from the recorded ones, so the caller compares the checksum.
  package func displayList(
    of record: LayerLines.Frame, ofFrame number: Int
  ) throws(TransomFailure) -> DisplayList? {
    var list = displayList(ofFrame: number)
    // Recording the draws adds the contents of their pictures to `knownContents`.
    _ = self.record(list)
    let pictures = FramePictures(
      pictures: Dictionary(list.pictures) { first, _ in first }, contents: knownContents)
    guard let draws = try RecordedDraws.draws(record.draws, from: pictures) else { return nil }
    list.draws = draws
    return list
  }
}

/// The pictures of a frame.
private struct FramePictures: RecordedPictures {
  let pictures: [String: DumpedPicture]
  let contents: [String: DumpedDraw.Content]

  func image(_ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize) -> Resource? {
    guard case .picture(let resource)? = pictures[name], contents[name] == content else {
      return nil
    }
    return resource
  }

  func coverage(_ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize) -> Coverage? {
    guard case .coverage(let coverage)? = pictures[name], contents[name] == content else {
      return nil
    }
    return coverage
  }
}
