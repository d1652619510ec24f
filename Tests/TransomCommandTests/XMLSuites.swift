import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a JUnit report's reader takes from it.
final class XMLSuites: NSObject, XMLParserDelegate {
  private(set) var counts: [String: String] = [:]
  private(set) var names: [String] = []
  private(set) var elements: [String] = []

  func read(_ bytes: [UInt8]) -> Bool {
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    return parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuites": counts = attributes
    case "testcase": names.append(attributes["name"] ?? "")
    case "failure", "error": elements.append(name)
    default: break
    }
  }
}
