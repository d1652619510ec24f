import Files

/// The output folder of a shard, which only one run at a time can use.
///
/// `shard.json` is removed when a run begins and is written when the run has completed the shard.
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
      try folder.removeFiles { $0 == ShardHeader.fileName }
      // Otherwise, the old file could reappear next to new results after a power failure.
      if durability != .none { try folder.syncNames() }
      return (folder, lock)
    }
  }

  /// Ends the run by writing the file: the header, and then the results of the shard.
  package func finish(_ results: [(String, JSON)]) throws(TransomFailure) {
    let text = JSON.object(header.members + results).multilineText(levels: 4) + "\n"
    try mappingErrors { () throws(FileError) in
      try folder.write(
        Array(text.utf8), named: ShardHeader.fileName, durability: durability)
    }
  }
}
