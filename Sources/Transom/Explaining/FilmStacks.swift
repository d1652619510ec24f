import Compositing
import Diffing
import Files
import Synchronization

/// The draws of a film's frames with what their pictures show; each picture is looked at once.
package final class FilmStacks: Sendable {
  private let film: Film
  /// Keeps images that were resampled from one frame to the next that is asked for.
  private let flattener: Mutex<Flattener>
  /// What pictures and coverages show, by their names, which are unique in a film.
  private let contents = Mutex<[String: String]>([:])

  package init(_ film: Film) {
    self.film = film
    flattener = Mutex(film.flattener)
  }

  /// The draws of a frame.
  package func displayList(ofFrame number: Int) -> DisplayList {
    let layer = film.layer(ofFrame: number)
    return flattener.withLock { $0.displayList(of: layer) }
  }

  /// The draws of a frame on a line, as a reference's `layers.jsonl` has them.
  package func line(_ list: DisplayList, frame: Int) -> String {
    described(list).line(frame: frame)
  }

  package func stack(ofFrame number: Int) -> LayerStack? {
    guard (0..<film.frameCount).contains(number) else { return nil }
    return stack(displayList(ofFrame: number))
  }

  package func stack(_ list: DisplayList) -> LayerStack? {
    let dump = described(list)
    var shapes: [String: DrawnContent] = [:]
    for (name, resource) in dump.resources {
      let shape: StackedDraw.Shape =
        switch resource {
        case .picture(let resource): .picture(resource.pixels)
        case .coverage(let coverage): .coverage(coverage.bytes, width: coverage.width)
        }
      shapes[name] = DrawnContent(shape: shape, text: dump.contents[name] ?? "")
    }
    return LayerStack(line: Array(dump.line(frame: 0).utf8)) { shapes[$0] }
  }

  private func described(_ list: DisplayList) -> LayerDump {
    var dump = LayerDump(list, time: 0)
    dump.contents = contents.withLock { contents in
      Dictionary(
        uniqueKeysWithValues: dump.resources.map { name, resource in
          let text = contents[name] ?? Self.text(resource)
          contents[name] = text
          return (name, text)
        })
    }
    return dump
  }

  private static func text(_ resource: DumpedResource) -> String {
    switch resource {
    case .picture(let resource): contentText(resource.pixels)
    case .coverage(let coverage): String(sha256(coverage.bytes).prefix(12))
    }
  }
}

extension EventHistory {
  package init(of film: Film) {
    self.init(
      film.timeline.events.map { entry in
        AttributedEvent(
          time: entry.time.seconds, frame: film.rate.firstFrame(showing: entry.time),
          kind: entry.event.kind.rawValue, page: entry.event.page?.name, what: entry.event.summary)
      })
  }
}
