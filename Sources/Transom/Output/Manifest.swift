import FilmFiles
import ImageFiles
import Navigation
import Units

extension Manifest {
  /// The manifest of a film's frames; `namesFiles` says whether each has a file of its own, or a
  /// checksum only.
  package init(
    of film: Film, inputs: [Input], frames: [WrittenFrame], namesFiles: Bool = true,
    animation: Animation? = nil
  ) {
    let device = film.timeline.scene.device
    self.init(
      scenario: film.name, system: film.system, device: device.name, ios: film.version,
      width: film.width, height: film.height, scale: device.scale, rate: film.rate,
      animation: animation, frames: frames.map { $0.listed(withFile: namesFiles) },
      inputs: inputs, text: film.text.facts)
  }
}

/// A frame that is on disk.
package struct WrittenFrame: Sendable {
  package let facts: FrameFacts
  package let file: String
  package let digest: String

  package init(facts: FrameFacts, file: String, digest: String) {
    self.facts = facts
    self.file = file
    self.digest = digest
  }

  fileprivate func listed(withFile: Bool) -> Manifest.Frame {
    Manifest.Frame(
      number: facts.number, file: withFile ? file : nil, time: facts.time,
      progress: facts.progress, phase: facts.phase, digest: digest)
  }
}
