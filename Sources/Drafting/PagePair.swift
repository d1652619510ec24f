import Matching

/// Two pages, one of which moves over the other, in the channel in which they differ most.
struct PagePair: Sendable {
  /// Whether the pages look alike below the bar.
  let areAlike: Bool
  private let channel: Channel
  private let fit: PageEdgeFit

  /// What is measured of a pixel.
  private enum Channel: CaseIterable {
    /// The mean of the channels, which has the least noise.
    case mean
    case red, green, blue

    func values(of picture: Picture) -> GrayPicture {
      switch self {
      case .mean: picture.gray
      case .red: picture.channel(0)
      case .green: picture.channel(1)
      case .blue: picture.channel(2)
      }
    }
  }

  /// The largest mean difference of pages that look alike, in levels: a small label differs more.
  private static let largestDifference = 0.05

  /// - Parameter makeFit: Returns the search for the edge between the lower and the upper page.
  init(
    lower: Picture, upper: Picture,
    makeFit: (_ lower: GrayPicture, _ upper: GrayPicture) -> PageEdgeFit
  ) {
    let candidates = Channel.allCases.map { channel in
      let page = channel.values(of: lower)
      let fit = makeFit(page, channel.values(of: upper))
      return (channel: channel, fit: fit, difference: fit.restCost(page, isUpper: true))
    }
    var best = candidates[0]
    for candidate in candidates.dropFirst() where candidate.difference > 2 * best.difference {
      best = candidate
    }
    areAlike = best.difference < Self.largestDifference
    (channel, fit, _) = areAlike ? candidates[0] : best
  }

  /// Returns the position of the page edge that explains a frame best, or nil if no pages are visible.
  func edge(in frame: Picture) -> PageEdgeFit.Result? { fit.fit(channel.values(of: frame)) }

  /// The mean limited difference of a frame from the nearest page at rest, in levels.
  func restCost(_ frame: Picture) -> Double {
    let values = channel.values(of: frame)
    return min(fit.restCost(values, isUpper: true), fit.restCost(values, isUpper: false))
  }
}
