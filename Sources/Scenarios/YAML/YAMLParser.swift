import CYAML

/// An event of the parser: the start of a value, an alias, or an end.
struct YAMLEvent {
  enum Kind {
    case scalar(String, isPlain: Bool)
    case alias(String)
    case sequence
    case mapping
    case document
    case end
  }

  let kind: Kind
  let location: Location
  let anchor: String?
  let hasTag: Bool
}

/// Reads the events of YAML text with libyaml.
///
/// The text is read event by event, so a limit that the caller enforces also limits the work.
struct YAMLParser: ~Copyable {
  private let source: SourceText
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// The parser contains its own address, so it must not move.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  init(_ source: SourceText) {
    self.source = source
    let text = String(String.UnicodeScalarView(source.scalars))
    // With one extra byte, even empty text has an address.
    bytes = .allocate(capacity: text.utf8.count + 1)
    _ = bytes.initialize(from: text.utf8)
    parser.initialize(to: yaml_parser_t())
    // If there is not enough memory, this function sets the error that `next` throws.
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, text.utf8.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// Returns the next event, or throws an issue for text that is not YAML.
  func next() throws(ScenarioIssues) -> YAMLEvent {
    var event = yaml_event_t()
    guard parser.pointee.error == YAML_NO_ERROR, yaml_parser_parse(parser, &event) == 1 else {
      throw ScenarioIssues(SyntaxError(parser.pointee, source.file), in: source)
    }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event, source.file)
  }
}

extension YAMLEvent {
  fileprivate init(_ event: yaml_event_t, _ file: String) {
    location = Location(file, event.start_mark)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(
        String(decoding: text, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      anchor = string(scalar.anchor)
      hasTag = scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequence
      anchor = string(event.data.sequence_start.anchor)
      hasTag = event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      kind = .mapping
      anchor = string(event.data.mapping_start.anchor)
      hasTag = event.data.mapping_start.tag != nil
    case let type:
      kind =
        switch type {
        case YAML_ALIAS_EVENT: .alias(string(event.data.alias.anchor) ?? "")
        case YAML_DOCUMENT_START_EVENT: .document
        default: .end
        }
      anchor = nil
      hasTag = false
    }
  }
}

/// An error from libyaml.
struct SyntaxError {
  let problem: String
  let location: Location
  /// The construct that libyaml was reading, such as `while parsing a flow mapping`, and its start.
  let context: (text: String, location: Location)?

  fileprivate init(_ parser: yaml_parser_t, _ file: String) {
    problem = parser.problem.map { String(cString: $0) } ?? "the text could not be parsed"
    location = Location(file, parser.problem_mark)
    context = parser.context.map { (String(cString: $0), Location(file, parser.context_mark)) }
  }
}

extension Location {
  fileprivate init(_ file: String, _ mark: yaml_mark_t) {
    self.init(file: file, line: mark.line + 1, column: mark.column + 1)
  }
}

private func string(_ text: UnsafePointer<yaml_char_t>?) -> String? {
  text.map { String(cString: $0) }
}
