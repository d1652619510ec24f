/// How much a scenario may ask for; every limit has its own message.
package struct ScenarioLimits: Hashable, Sendable {
  /// Bytes of the file.
  package var fileBytes = 1 << 20
  /// Values in the file, counting what its aliases repeat.
  package var values = 100_000
  /// Mappings and lists inside each other.
  package var depth = 64
  package var pages = 64
  package var steps = 10_000
  /// Device pixels.
  package var deviceSide = 16_384
  /// Device pixels, width times height.
  package var deviceArea = 32_000_000

  package init() {}
}
