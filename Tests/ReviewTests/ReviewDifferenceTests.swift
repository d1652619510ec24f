import Files
import Foundation
import Review
import TestSupport
import Testing

@Suite struct `The differences in a review page` {
  private let films = ReviewFilms()

  /// Returns each pair's images, number of different pixels and largest difference.
  private func differences(_ folders: String...) throws -> [[Int?]] {
    let film = try ReviewFilms.film(ofPage: films.page(folders))
    return (film["differences"] as? [[String: Any]] ?? []).map { difference in
      (difference["pictures"] as? [Any] ?? []).map { $0 as? Int }
        + [difference["count"] as? Int, difference["largest"] as? Int]
    }
  }

  @Test func `compare the first folder with each other folder, once for each pair of images`()
    throws
  {
    try films.put("a", shades: [10, 20, 20, 30])
    try films.put("b", shades: [10, 25, 25, 30])
    try films.put("c", shades: [10, 20, 29, 10])
    // Images 0 to 4 have the shades 10, 20, 30, 25 and 29.
    #expect(try differences("a", "b") == [[1, 3, 48, 5]])
    #expect(try differences("a", "b", "c") == [[1, 3, 48, 5], [1, 4, 48, 9], [2, 0, 48, 20]])
    #expect(try differences("a", "a").isEmpty)
  }

  @Test func `compare each frame with the previous one if there is a single folder`() throws {
    try films.put("a", shades: [10, 10, 40, 10])
    #expect(try differences("a") == [[1, 0, 48, 30], [0, 1, 48, 30]])
  }

  @Test func `include every pixel that only one side has`() throws {
    try films.put("a", shades: [10])
    try films.put("b", shades: [10], height: 4)
    #expect(try differences("a", "b") == [[0, 1, 16, 255]])
  }

  @Test func `have the position of the largest one and a rectangle around all of them`() throws {
    try films.put("a", shades: [10])
    try films.put("b", shades: [10], height: 4)
    let film = try ReviewFilms.film(ofPage: films.page("a", "b"))
    let difference = try #require((film["differences"] as? [[String: Any]])?.first)
    #expect(difference["at"] as? [Int] == [0, 4])
    #expect(difference["box"] as? [Int] == [0, 4, 8, 2])
  }

  @Test func `compare the images shown at the same time`() throws {
    // A side continues to show its last frame.
    try films.put("a", shades: [10, 20, 30])
    try films.put("b", shades: [10])
    #expect(try differences("a", "b") == [[1, 0, 48, 10], [2, 0, 48, 20]])
  }
}
