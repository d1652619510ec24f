import FilmTestSupport
import Foundation
import Testing
import Transom

@Suite struct `The fonts of a film` {
  @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: Fixtures.issues).sorted())
  func `are the same before and after its frames are drawn`(file: String) throws {
    for film in try LoadedScenario(path: Fixtures.issues + "/" + file).films {
      let fonts = film.text.facts.fonts.map(\.file)
      for number in 0..<film.frameCount { _ = film.displayList(ofFrame: number) }
      #expect(film.text.facts.fonts.map(\.file) == fonts, "\(film.label)")
    }
  }
}
