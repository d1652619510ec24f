import TestSupport
import Foundation

/// Images that are missing, invalid, too large, or outside the scenario's folder.
extension HostileScenario {
  static let images: [HostileScenario] =
    [
      image("a missing file", "x.png", "cannot read x.png: there is no such file"),
      image(
        "a missing file next to one with a similar name", "x@3x.png",
        "); did you mean x@2x.png?"
      ) { try $0.put(picture, "x@2x.png") },
      image(
        "a missing file in a folder", "d/Arow.png", "); did you mean d/arrow.png?"
      ) {
        try $0.makeFolder("d")
        try $0.put(picture, "d/arrow.png")
      },
      image(
        "a path without the scale", "arrow.png", "); did you mean arrow@3x.png?"
      ) {
        for scale in 1...3 { try $0.put(picture, "arrow@\(scale)x.png") }
      },
      image("an empty path", "\"\"", "is \"\"; write a path"),
      image("a path with a line break", "\"a\\nb.png\"", "is \"a\\u{A}b.png\"; write a path"),
      image("a path of 1025 letters", String(repeating: "x", count: 1021) + ".png", "write a path"),
      image(
        "a name too long for a file", String(repeating: "x", count: 1000) + ".png",
        "cannot read xxx"),
      image(
        "an absolute path", "/etc/hostname", "/etc/hostname is outside the scenario's folder"),
      image(
        "a path to a parent folder", "../../../../../../../../etc/hostname",
        "is outside the scenario's folder"),
      image("a device file", "/dev/zero", "/dev/zero is outside the scenario's folder"),
      image("an unreadable process file", "/proc/self/mem", "is outside the scenario's folder"),
      image("a folder", "x.png", "x.png is a folder, not a file") { try $0.makeFolder("x.png") },
      image("a pipe", "x.png", "x.png is a pipe, not a file") { mkfifo($0.path("x.png"), 0o600) },
      image("a link to a device", "x.png", "x.png is outside the scenario's folder") {
        try $0.link("x.png", to: "/dev/zero")
      },
      image("a link out of the folder", "x.png", "x.png is outside the scenario's folder") {
        try $0.link("x.png", to: "/etc/hostname")
      },
      image("a linked folder", "d/hostname", "d/hostname is outside the scenario's folder") {
        try $0.link("d", to: "/etc")
      },
      image("a link to itself", "x.png", "cannot read x.png: ") {
        try $0.link("x.png", to: "x.png")
      },
      image("an empty file", "x.png", "x.png is not a PNG file") { try $0.put("", "x.png") },
      image("a PNG in name only", "x.png", "x.png is not a PNG file") {
        try $0.put("GIF89a", "x.png")
      },
      image("a truncated PNG", "x.png", "x.png is damaged: ") {
        try $0.put(Array(picture.prefix(picture.count / 2)), "x.png")
      },
      image("a PNG without its end", "x.png", "x.png is damaged: ") {
        try $0.put(picture.dropLast(12), "x.png")
      },
      image("a PNG with an invalid checksum", "x.png", "x.png is damaged: ") {
        var bytes = picture
        bytes[bytes.count - 14] ^= 1
        try $0.put(bytes, "x.png")
      },
      image("a PNG with an invalid header checksum", "x.png", "x.png is damaged: ") {
        var bytes = picture
        bytes[30] ^= 1
        try $0.put(bytes, "x.png")
      },
      image("a PNG without pixels", "x.png", "x.png is damaged: ") {
        try $0.put(PictureBytes.signature + PictureBytes.header(width: 0, height: 1), "x.png")
      },
      image(
        "a PNG of 100,000 × 100,000 pixels", "x.png", "x.png is 100000 × 100000 pixels; the limit"
      ) {
        try $0.put(
          PictureBytes.signature + PictureBytes.header(width: 100_000, height: 100_000), "x.png")
      },
      image("a PNG of 2 billion pixels per side", "x.png", "x.png is ") {
        try $0.put(
          PictureBytes.signature + PictureBytes.header(width: 1 << 31 - 1, height: 1 << 31 - 1),
          "x.png")
      },
      image("a file of more than 64 MiB", "x.png", "x.png is larger than the limit of 64 MiB") {
        try $0.put(picture, "x.png")
        truncate($0.path("x.png"), 64 << 20 + 1)
      },
      HostileScenario(
        "five pictures of 32 million pixels and an error",
        small("images: {p: p.png, q: q.png, r: r.png, s: s.png, t: t.png}\nstack: [d]"),
        "s.yml:5:9: error: there is no page `d`"
      ).withFiles { folder in
        try folder.put(huge, "p.png")
        for name in ["q.png", "r.png", "s.png", "t.png"] {
          try FileManager.default.linkItem(atPath: folder.path("p.png"), toPath: folder.path(name))
        }
      },
      HostileScenario(
        "caps larger than the picture",
        small("images: {x: {path: x.png, capInsets: {left: 4, right: 4}}}"),
        "s.yml:4:38: error: the caps cover the whole image, which is 8×8 points"
      ).withFiles { try $0.put(picture, "x.png") },
      HostileScenario(
        "an undefined image name", small("navigationBar: {shadowImage: shadow}"),
        "s.yml:4:30: error: `shadow` is neither a name in `images` nor a color"),
    ] + sets

  private static let picture = PictureBytes.white(width: 8, height: 8)
  private static let huge = PictureBytes.white(width: 16_000, height: 2000)

  /// Returns a scenario with one image.
  private static func image(
    _ name: String, _ path: String, _ message: String,
    files prepare: @escaping @Sendable (ScratchFolder) throws -> Void = { _ in }
  ) -> HostileScenario {
    HostileScenario("image: " + name, small("images: {x: \(path)}"), "s.yml:4:13: error: ", message)
      .withFiles(prepare)
  }
}
