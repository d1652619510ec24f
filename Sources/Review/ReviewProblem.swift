/// What is wrong with an input of a page, as a sentence.
struct ReviewProblem: Error {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
