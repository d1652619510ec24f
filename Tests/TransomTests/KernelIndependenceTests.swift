import FilmTestSupport
import Pixels
import Testing
import Transom

@Suite struct `Frames` {
  static let scenarios = ["green-red", "glass"]

  @Test(arguments: scenarios, ["native", "km"])
  func `have the same pixels with every set of kernels`(scenario: String, system: String) throws {
    let film = try Fixtures.films(scenario, ScenarioOverrides(systems: [system]))[0]
    for number in [0, 14, film.frameCount / 2] {
      let expected = film.drawn(by: .reference).frame(number).rgba
      for kernels in Kernels.all {
        #expect(film.drawn(by: kernels).frame(number).rgba == expected, "\(kernels.name)")
      }
    }
  }
}
