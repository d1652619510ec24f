import Files
import FilmFiles
import Transom

extension RenderCommand {
  /// Creates the folder of the requested shard, or returns nil if all films are rendered.
  func shardFolder(of request: RenderRequest) throws(TransomFailure) -> ShardFolder? {
    guard let shard = shardOptions.shard, let suite = request.suite else { return nil }
    let header = ShardHeader(
      shard: shard, command: .render, options: optionsOfResults, suite: suite)
    return try ShardFolder(output ?? "out", header, durability: isNotSynced ? .none : .fileSystem)
  }

  /// Returns the names of the files and folders that each job of a request writes to the output folder.
  func outputs(of request: RenderRequest) -> [[String]] {
    request.jobs.map { job in
      let name = FilePath.name(of: job.folder)
      return switch format {
      case .apng: [name + ".apng", name + ".manifest.json"]
      case .sheet: [name + ".sheet.png"]
      case .png, .rgba: [name]
      }
    }
  }

  /// The films of all scenarios, with their costs.
  var suite: Suite {
    get throws {
      let (region, scale) = try geometry
      return try RenderRequest.suite(
        scenarios: scenarios, overrides: options.overrides, frames: selection, region: region,
        scale: scale)
    }
  }

  /// The command-line options that affect the files.
  private var optionsOfResults: [String] {
    let values = [
      ("--format", format == .png ? nil : format.rawValue),
      ("--system", options.shared.system?.names.joined(separator: ",")),
      ("--device", options.shared.device), ("--ios", options.shared.ios),
      ("--fps", options.shared.fps),
      ("--region", Self.value(region)?.text), ("--scale", Self.value(scale)?.text),
      ("--colors", colors.map { String($0) }),
      ("--compression", compression == .small ? nil : compression.rawValue),
    ]
    return (Self.value(frames ?? at)?.arguments ?? [])
      + values.flatMap { name, value in value.map { [name, $0] } ?? [] }
      + options.shared.text.choice.arguments
      + (options.glass == .full ? [] : options.glass.arguments) + (layers ? ["--layers"] : [])
  }

  /// Returns the value of an option that has been validated.
  private static func value<Value, Failure>(_ option: Result<Value, Failure>?) -> Value? {
    try? option?.get()
  }
}

extension FrameSelection {
  /// The command-line options that select these frames.
  fileprivate var arguments: [String] {
    switch self {
    case .all: []
    case .at(let seconds): ["--at", "\(seconds)"]
    case .list(let parts):
      [
        "--frames",
        parts.map { part in
          switch part {
          case .single(let frame): "\(frame)"
          case .range(let first, let last): "\(first)-\(last)"
          }
        }.joined(separator: ","),
      ]
    }
  }
}

extension FrameRegion {
  fileprivate var text: String? {
    switch self {
    case .whole: nil
    case .bar: "bar"
    case .rectangle(let x, let y, let width, let height): "\(x),\(y),\(width),\(height)"
    }
  }
}

extension FrameScale {
  fileprivate var text: String? { self == .full ? nil : "\(numerator)/\(denominator)" }
}
