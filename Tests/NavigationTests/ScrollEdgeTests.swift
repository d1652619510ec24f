import Layers
import Navigation
import Testing
import Units

private let color = Paint.yellow.color

@Suite struct `The scroll-edge appearance` {
  private let changes: [BarChange] = [
    .set(\.standardAppearance, .colored(.white)), .set(\.scrollEdgeAppearance, .colored(color)),
  ]

  @Test(arguments: [Profile.ios15, .ios17])
  func `applies from iOS 15 if the content is at the edge or there is no scroll view`(
    profile: Profile
  ) throws {
    #expect(try BarDraws(changes, profile).draws == [.color(color)])
    #expect(try BarDraws(changes, profile, page: .scrolled(0)).draws == [.color(color)])
    #expect(try BarDraws(changes, profile, page: .scrolled(20)).draws == [.color(.white)])
  }

  @Test func `applies on iOS 13 and 14 to large titles only`() throws {
    #expect(try BarDraws(changes, .ios13).draws == [.color(.white)])
    #expect(try BarDraws(changes, .ios13, page: .scrolled(0)).draws == [.color(.white)])
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `leaves the bar transparent at the edge from iOS 15 if it is nil`(profile: Profile) throws {
    let standard: [BarChange] = [.set(\.standardAppearance, .colored(color))]
    #expect(try BarDraws(standard, profile).draws.isEmpty)
    #expect(try BarDraws(standard, profile, page: .scrolled(0)).draws.isEmpty)
    #expect(try BarDraws(standard, profile, page: .scrolled(1)).draws == [.color(color)])
    #expect(try BarDraws(standard, .ios13).draws == [.color(color)])
    // A bar without a style behaves the same way.
    #expect(try BarDraws([], profile).draws.isEmpty)
    #expect(try BarDraws([], profile, page: .scrolled(1)).draws == .chrome(.light))
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `is replaced by the standard appearance while content is scrolled`(profile: Profile) throws {
    let timeline = try Scene(
      profile, pages: [.scrolled(0)], .scroll("A", to: 40, over: seconds(1)),
      .scroll("A", to: 0, over: seconds(1))
    ).with { $0.initialBar = changes }.timeline()
    #expect(BarDraws(timeline.layer(at: 0)).draws == [.color(color)])
    #expect(BarDraws(timeline.layer(at: 0.5)).draws == [.color(.white)])
    #expect(BarDraws(timeline.layer(at: 1.5)).draws == [.color(.white)])
    #expect(BarDraws(timeline.layer(at: 2)).draws == [.color(color)])
  }
}
