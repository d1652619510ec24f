import ArgumentParser
import FrameTesting

extension TestCommand {
  func validate() throws {
    if strict, references != .noReference {
      throw ValidationError("--strict needs --references none")
    }
    if references == .noReference, record != nil {
      throw ValidationError(
        "--record and --references none cannot be used together; use one of them")
    }
    let reports = [
      ("--junit", junit), ("--json", json), ("--report", report), ("--summary", summary),
    ]
    let names = [("-o", output)] + reports
    for (name, value) in names where value?.isEmpty == true {
      throw ValidationError("\(name) needs a file or folder name")
    }
    let files =
      names.compactMap { $1 == "-" ? nil : $1 }
      + [summaryFile.map(ReportDestinations.pictureFolder)].compactMap { $0 }
    if Set(files).count < files.count {
      throw ValidationError("two output paths are the same; use different names")
    }
    let streams = reports.filter { $1 == "-" }
    if streams.count > 1 {
      throw ValidationError(
        "\(streams.prefix(2).map(\.0).joined(separator: " and ")) both write to standard output; use a file"
      )
    }
    if output == "-" {
      throw ValidationError("-o takes a folder; use ./- for a folder with this name")
    }
    if shardOptions.shard != nil, output == nil {
      throw ValidationError("--shard needs a folder for the results, such as -o shard-1")
    }
    if review, output == nil {
      throw ValidationError("--review needs a folder, such as -o differences")
    }
    try TextOptions.check(text, font)
    do {
      _ = try tolerances.rules
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// The path of the summary, or nil if there is no summary or it is written to standard output.
  var summaryFile: String? { summary == "-" ? nil : summary }
}
