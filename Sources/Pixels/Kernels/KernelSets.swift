extension Kernels {
  /// Every set there is: the reference, whose bytes all others equal, then faster and faster ones.
  package static let all: [Kernels] = [reference, baseline]

  /// What draws unless `TRANSOM_KERNELS` names another.
  package static let fastest: Kernels = baseline

  /// The set of that name, or nil.
  package static func named(_ name: String) -> Kernels? {
    all.first { $0.name == name }
  }
}
