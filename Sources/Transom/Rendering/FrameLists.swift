import Compositing
import Pixels

/// The draws of a film's frames, in ascending order.
///
/// They are built only once for successive frames in which nothing moves.
struct FrameLists {
  private let film: Film
  private var flattener: Flattener
  private var last: (number: Int, list: DisplayList, digest: Digest)?

  init(of film: Film) {
    self.film = film
    flattener = film.flattener
  }

  /// Returns the draws of a frame, and the digest by which equal frames are recognized.
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
