import Testing
import Units

@Suite struct `A frame scale` {
  @Test(arguments: [
    ("1", 1, 1), ("1/1", 1, 1), ("1/3", 1, 3), ("2/3", 2, 3), ("4/6", 2, 3), ("7/7", 1, 1),
    ("1/256", 1, 256), ("255/256", 255, 256), ("01/02", 1, 2),
  ])
  func `is a fraction in lowest terms`(text: String, numerator: Int, denominator: Int) throws {
    let scale = try FrameScale(text: text)
    #expect(scale.numerator == numerator && scale.denominator == denominator)
    #expect(FrameScale(numerator, denominator) == scale)
    #expect(try FrameScale(text: scale.text) == scale)
  }

  @Test(arguments: [
    "", "0", "0/3", "1/0", "2", "3/2", "257/257", "1/257", "-1/3", "+1/3", "1/3/2", "1/", "/3",
    " 1/3", "1 / 3", "1:3", "0.5", "50%", "half", "٣/٤", "10000/10000",
  ])
  func `is at most 1, with a numerator and a denominator from 1 to 256`(text: String) {
    #expect {
      try FrameScale(text: text)
    } throws: { error in
      "\(error)".hasPrefix(
        "cannot read “\(text)” as a scale; use a fraction that is at most 1, such as 1/3")
    }
  }

  @Test func `rounds reduced lengths up`() throws {
    let third = try #require(FrameScale(1, 3))
    #expect([1, 2, 3, 4, 1242, 2208].map(third.reduced) == [1, 1, 1, 2, 414, 736])
    let most = try #require(FrameScale(2, 3))
    #expect([1, 2, 3, 4, 5].map(most.reduced) == [1, 2, 2, 3, 4])
    #expect([1, 17].map(FrameScale.full.reduced) == [1, 17])
  }
}
