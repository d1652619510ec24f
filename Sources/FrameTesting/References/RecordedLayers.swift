import Compositing
import Diffing
import FilmFiles
import Transom

/// The draws of a film's frames as `layers.jsonl`, and the pictures to which they refer.
struct RecordedLayers {
  /// A picture, and its content.
  struct Picture {
    let picture: DumpedPicture
    let content: DumpedDraw.Content
  }

  private(set) var lines = LayerLines.Writer()
  /// The pictures by file name.
  private(set) var pictures: [String: Picture] = [:]

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - number: The number of the frame.
  ///   - stacks: The draws of the film.
  ///   - older: The recorded draws that replace those of the film, if any.
  ///   - includesPictures: Whether the pictures are stored.
  mutating func add(
    _ number: Int, of stacks: FilmLayerStacks, replacedBy older: LayerLines.Frame?,
    includesPictures: Bool
  ) {
    let list = stacks.displayList(ofFrame: number)
    // Recording the draws adds the contents of their pictures to `knownContents`.
    let record = stacks.record(list)
    lines.add(older ?? record, number: number)
    guard includesPictures else { return }
    let contents = stacks.knownContents
    for (name, picture) in list.storedPictures {
      guard let content = contents[name],
        let file = StoredPictures.fileName(content, picture.size)
      else { continue }
      pictures[file] = Picture(picture: picture, content: content)
    }
  }
}
