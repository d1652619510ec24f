/// What one frame of an animated PNG puts on the canvas, and for how long it is shown.
package struct AnimationFrame: Sendable {
  /// How the canvas is left for the next frame.
  package enum Disposal: UInt8, Sendable {
    case none, background, previous
  }

  /// Where its picture goes, in the canvas.
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int
  /// Seconds as a fraction; it stands for 1/100 where the file says 0.
  package let delay: (seconds: Int, per: Int)
  package let disposal: Disposal
  /// Whether its picture is blended over the canvas; otherwise it replaces what is there.
  package let isBlended: Bool
  /// Its picture as a PNG file of its own.
  package let file: [UInt8]

  /// Reads the 26 bytes of an fcTL; nil where they say what the specification has no meaning for.
  init?(control data: [UInt8], file: (_ width: Int, _ height: Int) -> [UInt8]) {
    guard data.count == 26, let disposal = Disposal(rawValue: data[24]), data[25] < 2 else {
      return nil
    }
    width = data.bigEndian(at: 4)
    height = data.bigEndian(at: 8)
    x = data.bigEndian(at: 12)
    y = data.bigEndian(at: 16)
    let (seconds, per) = (Int(data[20]) << 8 | Int(data[21]), Int(data[22]) << 8 | Int(data[23]))
    delay = (seconds, per == 0 ? 100 : per)
    self.disposal = disposal
    isBlended = data[25] == 1
    self.file = file(width, height)
  }
}
