/// What is wrong with an input of a page, as a sentence.
package struct ReviewProblem: Error {
  package let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
