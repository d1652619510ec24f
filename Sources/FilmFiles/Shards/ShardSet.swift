import Files

/// All shards of a suite, read from their folders.
package struct ShardSet: Sendable {
  /// A shard and its folder.
  package struct Part: Sendable {
    package let folder: String
    package let header: ShardHeader
    /// The contents of `shard.json`.
    package let value: JSONValue
    /// The positions of its films in the suite.
    package let positions: [Int]

    /// Returns a failure that names the shard.
    package func failure(_ reason: String) -> TransomFailure {
      TransomFailure("\(folder): shard \(header.shard) \(reason)")
    }

    /// Calls `body` and converts an error to a failure that names the shard.
    package func reading<Value, Failure: Error & CustomStringConvertible>(
      _ body: () throws(Failure) -> Value
    ) throws(TransomFailure) -> Value {
      do throws(Failure) {
        return try body()
      } catch {
        throw failure("cannot be read: \(error); run it again")
      }
    }

    /// Returns the path of a file or folder of the shard with all links resolved, or nil if it does not
    /// exist.
    ///
    /// A link that leads out of the folder of the shard is an error.
    package func path(of name: String) throws(TransomFailure) -> String? {
      let path = "\(folder)/\(name)"
      return try reading { () throws(FileError) in
        guard try FileEntry.exists(path), let real = FileEntry.realPath(path),
          let root = FileEntry.realPath(folder)
        else { return nil }
        guard real.hasPrefix(root + "/") else { throw .linkLeavesFolder(path: path) }
        return real
      }
    }
  }

  /// The shards, sorted by number; never empty.
  package let parts: [Part]

  package var header: ShardHeader { parts[0].header }
  package var suite: Suite { header.suite }

  /// Reads the shards in some folders, in any order.
  ///
  /// - Throws: All reasons why the folders do not contain each shard of one suite exactly once.
  package init(folders: [String]) throws(TransomFailure) {
    var messages: [String] = []
    var parts: [(folder: String, header: ShardHeader, value: JSONValue)] = []
    for folder in folders {
      do throws(TransomFailure) {
        let (header, value) = try Self.read(folder)
        parts.append((folder, header, value))
      } catch {
        messages += error.messages
      }
    }
    guard let usual = Self.mostFrequent(parts.map(\.header)) else {
      throw TransomFailure(
        messages.isEmpty ? ["error: specify the folders of the shards"] : messages)
    }
    for part in parts {
      messages += part.header.contradictions(to: usual).map {
        "error: \(part.folder): shard \(part.header.shard) \($0)"
      }
    }
    let count = usual.shard.count
    // Shards of different divisions cannot be counted together.
    for number in 1...count where parts.allSatisfy({ $0.header.shard.count == count }) {
      let folders = parts.filter { $0.header.shard.number == number }.map(\.folder)
      if folders.isEmpty {
        messages.append("error: shard \(number)/\(count) is missing; run it, and add its folder")
      } else if folders.count > 1 {
        messages.append(
          "error: shard \(number)/\(count) is in several folders: "
            + "\(folders.joined(separator: ", ")); remove all but one")
      }
    }
    guard messages.isEmpty else { throw TransomFailure(messages) }
    let numbers = usual.suite.shardNumbers(count)
    self.parts = parts.sorted { $0.header.shard.number < $1.header.shard.number }.map { part in
      Part(
        folder: part.folder, header: part.header, value: part.value,
        positions: numbers.indices.filter { numbers[$0] == part.header.shard.number })
    }
  }

  /// Returns the header with which most of the others agree, or nil if there are none.
  private static func mostFrequent(_ headers: [ShardHeader]) -> ShardHeader? {
    let families = Dictionary(grouping: headers.indices) { headers[$0].family }
    // Among equally frequent headers, the first one counts.
    let best = families.values.max { ($0.count, -$0[0]) < ($1.count, -$1[0]) }
    return best.map { headers[$0[0]] }
  }

  /// Throws an error if a folder for output is the folder of a shard, or is in it.
  package func check(output: String) throws(TransomFailure) {
    var existing = output
    while FileEntry.realPath(existing) == nil, FilePath.folder(of: existing) != existing {
      existing = FilePath.folder(of: existing)
    }
    for part in parts {
      guard let path = FileEntry.realPath(existing), let root = FileEntry.realPath(part.folder),
        path == root || path.hasPrefix(root + "/")
      else { continue }
      throw part.failure("would be overwritten by the output; use another folder with -o")
    }
  }

  private static func read(
    _ folder: String
  ) throws(TransomFailure) -> (ShardHeader, JSONValue) {
    let path = "\(folder)/\(ShardHeader.fileName)"
    let bytes = try mappingErrors { () throws(FileError) -> [UInt8]? in
      guard try FileEntry.exists(path) else { return nil }
      try LinkPolicy.insideFolder.check(path)
      return try FileBytes.json(ofFile: path, limit: FileBytes.defaultLimit)
    }
    guard let bytes else {
      let shards = try mappingErrors { () throws(FileError) in try Self.shards(in: folder) }
      if let shard = shards.first {
        throw TransomFailure(
          "\(folder): there is no \(ShardHeader.fileName), but there is one in \(shard); pass the folders of "
            + "the shards, such as \(folder)/*")
      }
      throw TransomFailure(
        "\(folder): there is no \(ShardHeader.fileName), so this is not the folder of a complete shard; run "
          + "the shard again with --shard")
    }
    guard let value = JSONValue(bytes), let header = ShardHeader(value) else {
      throw TransomFailure("\(path) is not valid; run the shard again with --shard")
    }
    return (header, value)
  }

  /// Returns the names of the subfolders that contain shards.
  private static func shards(in folder: String) throws(FileError) -> [String] {
    guard try FileEntry.isFolder(folder) else { return [] }
    var shards: [String] = []
    for name in try FolderContents.folderNames(in: folder)
    where try FileEntry.exists("\(folder)/\(name)/\(ShardHeader.fileName)") {
      shards.append(name)
    }
    return shards
  }
}
