import Files

/// Prepares results for a report, in the order of the tests.
///
/// A report names equal changes of several films once, and limits the size of its images.
struct ReportAssembly {
  /// Whether the HTML report contains images.
  let collectsImages: Bool
  /// Whether the summary contains small pictures.
  let collectsPreviews: Bool
  /// The size that remains for images, in bytes.
  private var remainingSize = Self.imageSizeLimit
  private var previews = PreviewSpace()
  /// The first film with each change.
  private var labels: [[String]: String] = [:]

  /// The maximum size of all images in a report, in bytes.
  ///
  /// In Base64, these images take about 25 MB, which browsers and the viewers of CI systems open quickly.
  private static let imageSizeLimit = 19_000_000

  init(collectsImages: Bool, collectsPreviews: Bool) {
    self.collectsImages = collectsImages
    self.collectsPreviews = collectsPreviews
  }

  /// The frames whose images the reports contain.
  var selection: FailureImageCollector.Selection? {
    collectsImages ? .report : collectsPreviews ? .summary : nil
  }

  /// Returns the next result with the parts that depend on the results before it.
  mutating func adding(_ outcome: FilmOutcome) -> FilmOutcome {
    var outcome = outcome
    if let cause = outcome.cause {
      outcome.sameAs = labels[cause]
      labels[cause] = labels[cause] ?? outcome.label
    }
    if collectsPreviews, outcome.sameAs == nil { previews.addPreview(to: &outcome) }
    if !collectsImages { outcome.images = [] }
    outcome.keepImages(within: &remainingSize)
    return outcome
  }
}
