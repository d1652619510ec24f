import FilmFiles

extension MatchReport {
  /// The report as a JSON object, with one line for each frame.
  package var json: String {
    JSON.object([
      ("recording", recordingJSON),
      ("registration", registrationJSON),
      ("systems", .array(systems.map(json))),
      (
        "rejected",
        .array(
          rejected.map {
            .object([("system", .string($0.system)), ("reason", .string($0.reason))])
          })
      ),
      ("agrees", .bool(agrees)),
    ]).multilineText(levels: 5)
  }

  private var recordingJSON: JSON {
    .object([
      ("path", .string(path)), ("width", .integer(info.width)), ("height", .integer(info.height)),
      ("frames", .integer(info.times.count)), ("codec", .string(info.codec)),
      ("rotation", .integer(info.rotation)),
      ("usualInterval", facts.usualInterval.map { .number($0) } ?? .null),
      ("repeatedFrames", .integers(facts.repeatedFrames)),
      (
        "gaps",
        .array(
          facts.gaps.map {
            .object([("frame", .integer($0.frame)), ("missing", .integer($0.missing))])
          })
      ),
    ])
  }

  private var registrationJSON: JSON {
    let screen = registration.screen
    return .object([
      ("screen", .array([screen.x, screen.y, screen.width, screen.height].map { .number($0) })),
      ("scale", .number(scale)), ("noise", .number(registration.noise)),
      ("blur", .number(registration.blur)), ("isSetByHand", .bool(registration.isSetByHand)),
    ])
  }

  private func json(_ match: SystemMatch) -> JSON {
    .object([
      ("system", .string(match.system)), ("rank", .integer(match.rank)),
      ("logLikelihood", .number(match.logLikelihood)),
      ("decidingFrames", .integers(match.decidingFrames)), ("agrees", .bool(match.agrees)),
      ("frames", .array(match.frames.map(json))),
      ("deviations", .array(match.deviations.map(json))),
      (
        "notMeasurable",
        .array(
          match.notMeasurable.map {
            .object([("layer", .string($0.layer)), ("reason", .string($0.reason))])
          })
      ),
    ])
  }

  private func json(_ match: FrameMatch) -> JSON {
    .present([
      ("frame", .integer(match.frame)), ("recordedTime", .number(match.recordedTime)),
      ("modelTime", match.time.map { .number($0.time) } ?? .null),
      ("earliest", match.time.map { .number($0.earliest) } ?? .null),
      ("latest", match.time.map { .number($0.latest) } ?? .null),
      ("phase", .string(match.phase.rawValue)),
      (
        "edge",
        match.edge.map {
          .object([("recorded", .number($0.recorded)), ("model", .number($0.model))])
        }
      ),
      ("dimming", match.dimming.map { .number($0.opacity) }),
    ])
  }

  private func json(_ deviation: Deviation) -> JSON {
    .object([
      ("layer", .string(deviation.layer)), ("kind", .string(deviation.kind.rawValue)),
      ("firstFrame", .integer(deviation.firstFrame)), ("lastFrame", .integer(deviation.lastFrame)),
      ("pixels", deviation.pixels.map { .number($0) } ?? .null),
      ("points", deviation.pixels.map { .number($0 / scale) } ?? .null),
      ("amount", .number(deviation.amount)), ("text", .string(deviation.text)),
    ])
  }
}
