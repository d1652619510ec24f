import Matching
import Testing

@Suite struct `The arithmetic of a match` {
  @Test func `averages the area that each pixel covers`() {
    var picture = Picture(width: 4, height: 1)
    for x in 0..<4 { picture.values[3 * x] = Float(10 * x) }
    let half = picture.resized(width: 2, height: 1)
    #expect([half.values[0], half.values[3]] == [5, 25])
  }

  @Test func `keeps the mean of a picture when it is blurred`() {
    var picture = Picture(width: 9, height: 1)
    picture.values[12] = 90
    let columns = AxisWeights(source: 9, start: 0, length: 9, pixels: 0..<9, blur: 0.5)
    let blurred = picture.resampled(columns, AxisWeights(source: 1, target: 1))
    #expect(blurred.values[12] < 90 && blurred.values[9] > 0)
    #expect(abs(blurred.values.reduce(0, +) - 90) < 0.01)
  }

  @Test func `finds colors that a video shows with a smaller range`() {
    var model = Picture(width: 60, height: 60)
    var recorded = model
    for y in 0..<60 {
      for x in 0..<60 {
        for channel in 0..<3 {
          let level: Float = x < 20 ? 0 : x < 40 ? 128 : 255
          model.values[3 * (60 * y + x) + channel] = level
          recorded.values[3 * (60 * y + x) + channel] = 16 + level * 219 / 255
        }
      }
    }
    let colors = ColorMap([(recorded, model)])
    let levels: [Float] = [0, 64, 128, 200, 255]
    var picture = Picture(width: levels.count, height: 1)
    picture.values = levels.flatMap { [$0, $0, $0] }
    colors.apply(to: &picture)
    for (index, value) in picture.values.enumerated() {
      #expect(abs(value - (16 + levels[index / 3] * 219 / 255)) < 1)
    }
  }

  @Test func `finds colors from pages if the color of a bar contradicts them`() {
    func picture(_ bar: Float, _ page: (Float) -> Float) -> Picture {
      var picture = Picture(width: 60, height: 60)
      for y in 0..<60 {
        for x in 0..<60 {
          let level: Float = y < 20 ? bar : page([50, 100, 150, 200][x / 15])
          for channel in 0..<3 { picture.values[3 * (60 * y + x) + channel] = level }
        }
      }
      return picture
    }
    let pair = (recorded: picture(170) { 16 + $0 * 219 / 255 }, model: picture(210) { $0 })
    var color = Picture(width: 1, height: 1)
    color.values = [210, 210, 210]
    ColorMap([pair], barRows: [20]).apply(to: &color)
    #expect(color.values.allSatisfy { abs($0 - (16 + 210 * 219 / 255)) < 1 })
  }

  @Test func `solves weighted equations and ignores what has no weight`() throws {
    let columns: [[Float]] = [[100, 0, 100, 7], [0, 100, 100, 9]]
    let solution = try #require(
      LeastSquares.solve(columns, [200, 300, 500, 1000], [1, 1, 1, 0]))
    #expect(abs(solution.values[0] - 2) < 0.01 && abs(solution.values[1] - 3) < 0.01)
  }

  @Test func `moves a picture by a fraction of a pixel`() {
    var picture = Picture(width: 4, height: 1)
    picture.values[3] = 8
    let moved = picture.shifted(by: 1.25)
    #expect([moved.values[0], moved.values[3], moved.values[6], moved.values[9]] == [0, 0, 6, 2])
  }
}
