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
    return .present([
      ("screen", .array([screen.x, screen.y, screen.width, screen.height].map { .number($0) })),
      ("screenDeviations", registration.screenDeviations.map { .array($0.map(JSON.finite)) }),
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
        "unexplained",
        .array(
          match.unexplainedFrames.map {
            .object([
              ("firstFrame", .integer($0.lowerBound)), ("lastFrame", .integer($0.upperBound)),
            ])
          })
      ),
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
      ("expectedTime", match.expectedTime.map { .number($0) }),
      ("phase", .string(match.phase.rawValue)), ("edge", edgeJSON(match)),
      ("dimming", match.bar?.dimming.map(json)),
      (
        "boundary",
        match.bar?.boundary.map {
          .object([("recorded", .number($0.recorded)), ("model", .number($0.model))])
        }
      ),
      ("items", match.bar.map { .array($0.items.map(json)) }),
    ])
  }

  private func edgeJSON(_ match: FrameMatch) -> JSON? {
    match.edge.map {
      .present([
        ("recorded", .number($0.recorded)), ("deviation", .finite(match.edgeDeviation)),
        ("model", .number($0.model)), ("expected", match.expectedEdge.map { .number($0) }),
      ])
    }
  }

  private func json(_ dimming: (recorded: MeasuredDimming, model: Double)) -> JSON {
    .object([
      ("recorded", .number(dimming.recorded.opacity)),
      ("deviation", .finite(dimming.recorded.deviation)), ("model", .number(dimming.model)),
    ])
  }

  private func json(_ item: MeasuredItem) -> JSON {
    .present([
      ("layer", .string(item.layer)), ("shift", .number(item.result.shift)),
      ("shiftDeviation", .finite(item.result.shiftDeviation)),
      ("opacity", .number(item.result.factor * item.opacity)),
      ("opacityDeviation", .finite(item.result.factorDeviation * item.opacity)),
      ("modelOpacity", .number(item.opacity)), ("similarity", .number(item.result.similarity)),
      ("isRecognized", .bool(item.isRecognized)),
      (
        "atRest",
        item.atRest.map {
          .object([("shift", .number($0.shift)), ("opacity", .number($0.factor))])
        }
      ),
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

extension JSON {
  /// A number, or null for one that was not determined.
  fileprivate static func finite(_ value: Double) -> JSON {
    abs(value) < 1e6 ? .number(value) : .null
  }
}
