import TestSupport

/// Small scenarios for tests of the command.
package enum CommandScenario {
  /// A push and a canceled swipe on a screen of 40 × 120 pixels at 20 frames per second.
  package static let sample = """
    transom: 1
    device: {width: 40, height: 120, scale: 1}
    ios: 9
    fps: 20
    images: {green: {color: "#34C759"}, red: {color: "#E53935B0"}}
    pages:
      list:
        content: {rows: 3}
        viewWillAppear: [navigationBar: {backgroundImage: green, shadowImage: green}]
      settings:
        backgroundColor: "#ECEAF4"
        content: {gradient: [white, systemBlue]}
        viewWillAppear: [navigationBar: {backgroundImage: red, shadowImage: {}}]
    script:
      - wait: 0.1
      - push: settings
      - wait: 0.1
      - swipe: {to: 0.5, over: 0.2, release: cancel}

    """

  /// The swipe starts at 0.7 s, in frame 14, and has ended by 1.1 s.
  package static let lastFrameBeforeSwipe = 13, frameCount = 23

  /// Returns a scenario that only waits.
  package static func rest(_ seconds: String, fps: Int = 60) -> String {
    """
    transom: 1
    device: {width: 20, height: 80, scale: 1}
    fps: \(fps)
    pages: {a: {}}
    script: [wait: \(seconds)]

    """
  }

  /// A swipe that takes 100 s across 6,000 pixels: at least 6,001 frames, which all differ.
  package static let slowSwipe = """
    transom: 1
    device: {width: 2000, height: 80, scale: 3}
    pages: {a: {backgroundColor: green}, b: {}}
    stack: [a, b]
    script: [swipe: {to: 1, over: 100}]

    """

  /// Creates a folder with the sample scenario.
  package static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.put(sample, "s.yml")
    return folder
  }
}

extension ScratchFolder {
  /// Returns the frame numbers in a folder.
  package func frames(in name: String) throws -> [Int] {
    try names(in: name).compactMap { name in
      name.wholeMatch(of: /frame-(\d{4})\.png/).flatMap { Int($0.output.1) }
    }
  }
}

/// Returns the file name of a frame, such as `frame-0017.png`.
package func frameName(_ number: Int) -> String {
  "frame-" + String(repeating: "0", count: 4 - String(number).count) + "\(number).png"
}
