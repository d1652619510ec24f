import Foundation
import TestSupport
import Testing

@Suite struct `The benchmark program` {
  private func bench(_ arguments: [String]) throws -> ProcessRun {
    let folder = try ScratchFolder()
    return try withExtendedLifetime(folder) {
      try RunningProcess(TransomExecutable.bench, arguments, in: folder.path).waitUntilExit()
    }
  }

  @Test func `prints only a JSON array of results with --json`() throws {
    let run = try bench(["--json", "--group", "kernel", "--quick"])
    #expect(run.status == 0, "\(run.errors)")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let textKeys = ["group", "op", "size", "content", "implementation", "unit"]
    for row in rows {
      #expect(Set(row.keys) == Set(textKeys + ["value", "ratioTo"]))
      for key in textKeys { #expect(row[key] is String) }
      #expect(try #require(row["value"] as? Double) > 0)
      let ratios = try #require(row["ratioTo"] as? [String: Double])
      #expect(ratios.values.allSatisfy { $0 > 0 } && ratios["limit"] != nil)
    }
    func values(_ key: String) -> Set<String> { Set(rows.compactMap { $0[key] as? String }) }
    #expect(
      values("op") == ["over", "over+opacity", "over+mask", "fill", "fill+mask", "copy"])
    #expect(values("size") == ["61x20"])
    #expect(values("content") == ["random", "interface"])
    #expect(values("implementation").isSuperset(of: ["baseline", "limit"]))
  }

  @Test func `prints the speed of comparisons relative to memcmp`() throws {
    let run = try bench(["--json", "--group", "difference", "--quick"])
    #expect(run.status == 0, "\(run.errors)")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(Set(rows.compactMap { $0["group"] as? String }) == ["difference"])
    #expect(
      Set(rows.compactMap { $0["content"] as? String })
        == ["equal", "few pixels", "every pixel"])
    for row in rows {
      let ratios = try #require(row["ratioTo"] as? [String: Double])
      #expect(Set(ratios.keys) == ["memcmp"])
    }
  }

  @Test func `lists the groups if a group is unknown`() throws {
    let run = try bench(["--group", "kernels"])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("kernel, blur, glass, png, difference, endToEnd, film"))
  }
}
