import FilmTestSupport
import Foundation
import Testing
import Transom

/// Compares every frame of a push and of half a swipe with the formulas in UIKit Facts.
///
/// The pages are white and blue, so that their edge is visible in the pixels of a row.
@Suite struct `Pages in motion` {
  static let scenario = """
    transom: 1
    device: iPhone 8
    ios: 9
    navigationBarHidden: true
    interactivePopGestureRecognizer: {delegate: replaced}
    pages:
      lower: {backgroundColor: white}
      upper: {backgroundColor: "#0000FF"}
    script:
      - push: upper
      - swipe: {to: 0.5, over: 0.25, release: cancel}
    """
  static let width = 750
  static let parallax = 112.0

  /// Returns p(t), computed with the system's `exp`.
  static func spring(_ t: Double) -> Double {
    let omega = (1000.0 / 3).squareRoot()
    return t >= 0.5 ? 1 : 1 - (1 + omega * t) * exp(-omega * t)
  }

  private func pixels(_ points: Double) -> Int { Int((points * 2 + 0.5).rounded(.down)) }

  /// Returns the column of the first blue pixel of a row, or the width if there is none.
  private func edge(of frame: Frame) -> Int {
    (0..<Self.width).first { frame.pixels[$0, 700].red < 128 && frame.pixels[$0, 700].blue > 250 }
      ?? Self.width
  }

  /// Returns the channel value of white under black of the given opacity, which is rounded to a byte.
  private func dimmed(_ alpha: Double) -> UInt8 {
    let opacity = Int((255 * alpha + 0.5).rounded(.down))
    let x = 255 * (255 - opacity) + 128
    return UInt8((x + (x >> 8)) >> 8)
  }

  private func film() throws -> Film { try Fixtures.film(Self.scenario) }

  @Test(arguments: 0...30)
  func `follow the spring exactly in a push`(number: Int) throws {
    let frame = try film().frame(number)
    let p = Self.spring(Double(number) / 60)
    #expect(edge(of: frame) == pixels(375 * (1 - p)))
    if number < 30, edge(of: frame) > 60 {
      // This column is outside the edge shadow.
      #expect(frame.pixels[10, 700].red == dimmed(0.10 * p))
    }
  }

  @Test(arguments: 31...45)
  func `follow the finger in a swipe`(number: Int) throws {
    let frame = try film().frame(number)
    let p = 0.5 * (Double(number) / 60 - 0.5) / 0.25
    #expect(edge(of: frame) == pixels(375 * p))
    if edge(of: frame) > 60 { #expect(frame.pixels[10, 700].red == dimmed(0.10 * (1 - p))) }
  }

  @Test(arguments: [3, 9, 15, 36, 42])
  func `have a parallax of 112 points for the lower page at a width of 375`(number: Int) throws {
    let film = try film()
    let p =
      number <= 30
      ? Self.spring(Double(number) / 60) : 1 - 0.5 * (Double(number) / 60 - 0.5) / 0.25
    let list = film.displayList(ofFrame: number)
    let lower = try #require(list.draws.first { $0.layer == "window/pages/lower/background" })
    #expect(lower.rect.x == pixels(-Self.parallax * p))
    #expect(lower.rect.width == Self.width)
    let dimming = try #require(list.draws.first { $0.layer == "window/dimming" })
    #expect(dimming.rect == lower.rect)
    #expect(Int(dimming.opacity) == Int((255 * 0.10 * p + 0.5).rounded(.down)))
  }

  @Test(arguments: [(1, 0.0379), (6, 0.5448), (12, 0.8793), (30, 1)])
  func `have the progress of UIKit at 60 frames per second`(number: Int, progress: Double) throws {
    let edge = Double(edge(of: try film().frame(number)))
    #expect(abs(1 - edge / Double(Self.width) - progress) < 0.001)
  }

  @Test func `return to the same pixels after a canceled swipe`() throws {
    let film = try film()
    #expect(film.frame(film.frameCount - 1).rgba == film.frame(30).rgba)
  }
}
