import Files

/// The output folder of a shard, which only one run at a time can use.
///
/// `shard.json` is removed when a run begins, and is written when the run has completed the shard.
package struct ShardFolder: Sendable {
  package let folder: OutputFolder
  private let lock: FolderLock
  private let header: ShardHeader
  private let durability: Durability

  /// Creates and locks the folder, and removes the file of an earlier run.
  package init(
    _ path: String, _ header: ShardHeader, durability: Durability = .fileSystem
  ) throws(TransomFailure) {
    self.header = header
    self.durability = durability
    (folder, lock) = try mappingErrors { () throws(FileError) in
      let folder = try OutputFolder(creating: path)
      let lock = try FolderLock(path)
      try folder.removeAbandonedFiles()
      try folder.removeFiles { $0 == ShardHeader.fileName }
      // Otherwise, the old file could reappear next to new results after a power failure.
      if durability != .none { try folder.syncNames() }
      return (folder, lock)
    }
  }

  /// Ends the run by writing the file: the header, and then the results of the shard.
  package func finish(_ results: [(String, JSON)]) throws(TransomFailure) {
    let text = JSON.object(header.members + results).multilineText(levels: 4) + "\n"
    let bytes = Array(text.utf8)
    guard bytes.count <= FileBytes.defaultLimit, !JSONValue.exceedsCountLimit(bytes) else {
      throw TransomFailure(
        "the results of shard \(header.shard) are too large for one file; divide the suite into more shards"
      )
    }
    try mappingErrors { () throws(FileError) in
      try folder.write(bytes, named: ShardHeader.fileName, durability: durability)
    }
  }

  /// Removes the file of a shard from a folder, if it exists, because another run will write to the folder.
  package static func removeFile(in path: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      guard try FileEntry.exists("\(path)/\(ShardHeader.fileName)") else { return }
      let folder = try OutputFolder(creating: path)
      try folder.removeFiles { $0 == ShardHeader.fileName }
      try folder.syncNames()
    }
  }
}
