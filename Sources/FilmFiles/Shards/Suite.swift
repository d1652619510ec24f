import Files

/// The films of a run, and everything on which the frames and the division into shards depend.
///
/// All shards of a suite must agree on its contents.
package struct Suite: Hashable, Sendable {
  /// A film of a scenario.
  package struct Film: Hashable, Sendable {
    /// The transition system, or nil if the scenario has only one.
    package let system: String?
    /// The estimated time that it takes to draw the film, in arbitrary units.
    package let cost: Int
    /// The SHA-256 of the manifest of the film's reference, or nil if there is none or if the run can write
    /// it.
    package let reference: String?

    package init(system: String?, cost: Int, reference: String? = nil) {
      self.system = system
      self.cost = cost
      self.reference = reference
    }
  }

  /// A scenario and its films.
  package struct Scenario: Hashable, Sendable {
    /// The path of the file, as given on the command line or found in a folder.
    package let path: String
    /// The files from which the films are made, starting with the scenario; empty if the scenario has errors.
    package let inputs: [Manifest.Input]
    /// How text is drawn, or nil if the scenario has errors.
    package let text: TextFacts?
    /// How glass is drawn, or nil if the profile has no glass.
    package let glass: String?
    /// The films, of which there is one if the scenario has errors.
    package let films: [Film]

    package init(
      path: String, inputs: [Manifest.Input], text: TextFacts?, glass: String? = nil, films: [Film]
    ) {
      self.path = path
      self.inputs = inputs
      self.text = text
      self.glass = glass
      self.films = films
    }

    /// Creates a scenario that cannot be loaded.
    package init(unreadable path: String) {
      self.init(path: path, inputs: [], text: nil, films: [Film(system: nil, cost: 0)])
    }
  }

  package var scenarios: [Scenario]

  package init(scenarios: [Scenario] = []) {
    self.scenarios = scenarios
  }

  /// The number of films.
  package var filmCount: Int { scenarios.reduce(0) { $0 + $1.films.count } }

  /// Returns the failure of a run during which a scenario has changed.
  package static func changed(_ path: String) -> TransomFailure {
    TransomFailure("\(path) or a file that it uses changed during the run; run the command again")
  }

  /// Returns the number of the shard of each film.
  ///
  /// The films are assigned in descending order of their costs, each to the shard with the lowest total cost
  /// so far. The total costs of any two shards therefore differ by at most the cost of one film.
  package func shardNumbers(_ count: Int) -> [Int] {
    let costs = scenarios.flatMap(\.films).map(\.cost)
    var totals = Array(repeating: 0, count: count)
    var numbers = Array(repeating: 0, count: costs.count)
    for film in costs.indices.sorted(by: { (-costs[$0], $0) < (-costs[$1], $1) }) {
      guard let shard = totals.indices.min(by: { totals[$0] < totals[$1] }) else { break }
      totals[shard] += costs[film]
      numbers[film] = shard + 1
    }
    return numbers
  }

  /// Returns the positions of the films of a shard, in ascending order.
  package func positions(of shard: Shard) -> [Int] {
    shardNumbers(shard.count).enumerated().filter { $0.element == shard.number }.map(\.offset)
  }
}

extension Suite {
  /// The maximum number of films in a file, chosen so that the sum of all costs does not overflow.
  private static let maximumFilms = 1 << 16

  init?(_ value: JSONValue) {
    guard let elements = value.elements else { return nil }
    let scenarios = elements.compactMap(Scenario.init)
    self.init(scenarios: scenarios)
    guard scenarios.count == elements.count, filmCount <= Self.maximumFilms else { return nil }
  }

  var json: JSON { .array(scenarios.map(\.json)) }
}

extension Suite.Scenario {
  fileprivate init?(_ value: JSONValue) {
    guard let path = value["scenario"]?.string, let inputs = value["inputs"]?.elements,
      let films = value["films"]?.elements, !films.isEmpty
    else { return nil }
    self.init(
      path: path, inputs: inputs.compactMap(Manifest.Input.init),
      text: value["text"].map(TextFacts.init), glass: value["glass"]?.string,
      films: films.compactMap(Suite.Film.init))
    guard self.inputs.count == inputs.count, self.films.count == films.count else { return nil }
  }

  fileprivate var json: JSON {
    .present([
      ("scenario", .string(path)), ("inputs", .array(inputs.map(\.json))), ("text", text?.json),
      ("glass", glass.map { .string($0) }),
      ("films", .array(films.map(\.json))),
    ])
  }
}

extension Suite.Film {
  /// The maximum cost in a file.
  private static let maximumCost = 1 << 46

  fileprivate init?(_ value: JSONValue) {
    guard let cost = value["cost"]?.integer, (0...Self.maximumCost).contains(cost) else {
      return nil
    }
    self.init(
      system: value["system"]?.string, cost: cost, reference: value["reference"]?.string)
    // The system is part of the names of folders.
    guard system?.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) ?? true
    else { return nil }
  }

  fileprivate var json: JSON {
    .present([
      ("system", system.map { .string($0) }), ("cost", .integer(cost)),
      ("reference", reference.map { .string($0) }),
    ])
  }
}
