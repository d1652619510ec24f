/// A progress line on a terminal, such as “push.km  34 of 91 frames”, which is overwritten in place.
final class ProgressLine: Sendable {
  private let film: String
  private let isShown: Bool

  init(film: String, isShown: Bool) {
    self.film = film
    self.isShown = isShown
  }

  func update(done: Int, of total: Int) {
    guard isShown else { return }
    Terminal.showProgress("\(film)  \(done) of \(total) frames")
  }

  func clear() {
    guard isShown else { return }
    Terminal.showProgress("")
  }
}
