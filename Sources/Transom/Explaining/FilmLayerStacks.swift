import Compositing
import Diffing
import Files
import FilmFiles
import Synchronization

/// The draws of a film's frames with the contents of their images.
///
/// Each image is examined only once.
package final class FilmLayerStacks: Sendable {
  private let film: Film
  /// The flattener, which caches resampled images between frames.
  private let flattener: Mutex<Flattener>
  /// A cache of the latest frames, because a frame that differs is used twice: it is drawn and then compared
  /// by layer.
  private let recent = Mutex<[(frame: Int, list: DisplayList)]>([])
  /// The contents of images and coverage masks by name.
  ///
  /// Names are unique in a film.
  private let contents = Mutex<[String: DumpedDraw.Content]>([:])

  package init(_ film: Film) {
    self.film = film
    flattener = Mutex(film.flattener)
  }

  /// Returns the draws of a frame.
  package func displayList(ofFrame number: Int) -> DisplayList {
    if let known = recent.withLock({ $0.first { $0.frame == number } }) { return known.list }
    let layer = film.layer(ofFrame: number)
    let list = flattener.withLock { $0.displayList(of: layer) }
    recent.withLock { recent in
      recent.append((number, list))
      if recent.count > processorCount { recent.removeFirst() }
    }
    return list
  }

  /// Returns the record of a frame for `layers.jsonl`.
  package func record(_ list: DisplayList) -> LayerLines.Frame {
    LayerLines.Frame(
      draws: described(list), screen: list.screen == list.bounds ? nil : list.screen)
  }

  package func stack(ofFrame number: Int) -> LayerStack? {
    guard (0..<film.frameCount).contains(number) else { return nil }
    return stack(displayList(ofFrame: number))
  }

  package func stack(_ list: DisplayList) -> LayerStack? {
    let draws = described(list)
    let contents = contents.withLock { $0 }
    var shapes: [String: DrawnContent] = [:]
    for (name, picture) in list.pictures {
      let shape: StackedDraw.Shape =
        switch picture {
        case .picture(let resource): .picture(resource.pixels)
        case .coverage(let coverage): .coverage(coverage.bytes, width: coverage.width)
        }
      shapes[name] = DrawnContent(shape: shape, content: contents[name])
    }
    return LayerStack(draws) { name, _ in shapes[name] }
  }

  /// The contents of the images and coverage masks of all recorded frames, by name.
  package var knownContents: [String: DumpedDraw.Content] { contents.withLock { $0 } }

  /// Returns the draws with the contents of their images.
  private func described(_ list: DisplayList) -> [DumpedDraw] {
    let known = contents.withLock { contents in
      for (name, picture) in list.pictures + list.storedPictures where contents[name] == nil {
        contents[name] = Self.content(of: picture)
      }
      return contents
    }
    return list.draws.map { DumpedDraw($0, contents: known) }
  }

  private static func content(of picture: DumpedPicture) -> DumpedDraw.Content {
    switch picture {
    case .picture(let resource): DumpedDraw.Content(of: resource.pixels)
    case .coverage(let coverage): DumpedDraw.Content(ofCoverage: coverage.bytes)
    }
  }
}

extension EventHistory {
  package init(of film: Film) {
    self.init(film.trace.events)
  }
}
