import Compositing
import Pixels

/// Builds the draws of a film's frames in ascending order.
///
/// Consecutive frames in which nothing moves share their draws.
struct FrameLists {
  private let film: Film
  private var flattener: Flattener
  private var last: (number: Int, list: DisplayList, digest: Digest)?

  init(of film: Film) {
    self.film = film
    flattener = film.flattener
  }

  /// Returns the draws of a frame, and a digest that is the same for equal frames.
  mutating func list(ofFrame number: Int) throws -> (list: DisplayList, digest: Digest) {
    if let last, last.number < number, film.isStill(fromFrame: last.number, toFrame: number) {
      return (last.list, last.digest)
    }
    let list = flattener.displayList(of: film.layer(ofFrame: number))
    try film.text.check()
    let digest = list.drawingDigest
    last = (number, list, digest)
    return (list, digest)
  }
}
