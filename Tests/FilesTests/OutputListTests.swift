import Files
import TestSupport
import Testing

@Suite struct `A list of output files` {
  let scratch: ScratchFolder
  let list: OutputList

  init() throws {
    scratch = try ScratchFolder()
    list = OutputList(named: ".list", in: try OutputFolder(creating: scratch.path))
  }

  @Test func `contains the names of an unfinished run until it is removed`() throws {
    #expect(try list.names.isEmpty)
    try list.write(["b", "a"], durability: .none)
    #expect(try scratch.bytes(".list") == Array("a\nb\n".utf8))
    #expect(try list.names == ["a", "b"])
    try list.remove()
    #expect(try scratch.names.isEmpty)
  }

  @Test func `is empty if its file is empty`() throws {
    _ = try scratch.put([], ".list")
    #expect(try list.names.isEmpty)
  }

  @Test func `causes an error if it cannot be read`() throws {
    try scratch.makeFolder(".list")
    #expect(throws: FileError.self) { _ = try list.names }
  }
}
