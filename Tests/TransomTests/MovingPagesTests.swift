import FilmTestSupport
import Foundation
import Testing
import Transom

/// Every frame of a push and of a half swipe against the closed formulas of the documents.
///
/// The pages are flat, white and blue, so that every edge can be read from the pixels of one row.
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

  /// p(t) by the system's own exp, not by the project's.
  static func spring(_ t: Double) -> Double {
    let omega = (1000.0 / 3).squareRoot()
    return t >= 0.5 ? 1 : 1 - (1 + omega * t) * exp(-omega * t)
  }

  private func pixels(_ points: Double) -> Int { Int((points * 2 + 0.5).rounded(.down)) }

  /// Where the first blue pixel of a row is; the row's length if there is none.
  private func edge(of frame: Frame) -> Int {
    (0..<Self.width).first { frame.pixels[$0, 700].red < 128 && frame.pixels[$0, 700].blue > 250 }
      ?? Self.width
  }

  /// What white becomes under black of an opacity byte.
  private func dimmed(_ alpha: Double) -> UInt8 {
    let opacity = Int((255 * alpha + 0.5).rounded(.down))
    let x = 255 * (255 - opacity) + 128
    return UInt8((x + (x >> 8)) >> 8)
  }

  private func film() throws -> Film { try Fixtures.film(Self.scenario) }

  @Test(arguments: 0...30)
  func `follow the spring to the pixel and the byte in a push`(number: Int) throws {
    let frame = try film().frame(number)
    let p = Self.spring(Double(number) / 60)
    #expect(edge(of: frame) == pixels(375 * (1 - p)))
    if number < 30, edge(of: frame) > 60 {
      // Far enough from the edge's shadow.
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
  func `carry the lower page by the parallax of 112 points in 375`(number: Int) throws {
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
  func `are as far at 60 frames a second as UIKit's`(number: Int, progress: Double) throws {
    let edge = Double(edge(of: try film().frame(number)))
    #expect(abs(1 - edge / Double(Self.width) - progress) < 0.001)
  }

  @Test func `are where they were after a cancelled swipe, byte for byte`() throws {
    let film = try film()
    #expect(film.frame(film.frameCount - 1).rgba == film.frame(30).rgba)
  }
}
