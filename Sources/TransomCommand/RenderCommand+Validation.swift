import ArgumentParser
import Transom

extension RenderCommand {
  func validateFormat() throws {
    if format == .rgba, let output, output != "-" {
      throw ValidationError(
        "--format rgba writes to standard output; remove -o and append > \(output)")
    }
    if format != .png, layers {
      throw ValidationError(
        "--layers writes a file next to each PNG frame; remove it, or --format \(format.rawValue)")
    }
    if format != .png, compression != .small {
      throw ValidationError(
        "--compression \(compression.rawValue) is for PNG frames; remove it, or --format \(format.rawValue)"
      )
    }
  }

  func validatePictures() throws {
    if let colors, !(2...256).contains(colors) {
      throw ValidationError("--colors takes a whole number from 2 to 256, found \(colors)")
    }
    if colors != nil, format != .apng {
      throw ValidationError(
        "--colors is for animated PNG files; remove it, or add --format apng")
    }
  }

  func validateResuming() throws {
    guard resume else { return }
    if format == .sheet || format == .rgba {
      throw ValidationError(
        "--resume is for formats with a manifest; remove it, or --format \(format.rawValue)")
    }
    if output == "-" {
      throw ValidationError("--resume needs a folder; remove it, or replace -o - with -o out")
    }
    if watch {
      throw ValidationError(
        "--watch renders again after a change, and --resume repeats a run; use one of them")
    }
  }

  func validateShard() throws {
    guard shardOptions.shard != nil else { return }
    if watch { throw ValidationError("--shard renders once; remove it, or --watch") }
    if format == .rgba {
      throw ValidationError("--shard writes files; remove it, or --format rgba")
    }
    if scenarios.contains("-") {
      throw ValidationError("each shard reads the scenarios again; pass files instead of -")
    }
    if output == nil || output == "-" {
      throw ValidationError("--shard needs a folder of its own, such as -o shard-1")
    }
  }
}
