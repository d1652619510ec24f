import Units

/// The geometry of a page sheet on a phone in portrait orientation (UIKit Facts, Page sheet).
package enum PageSheet {
  /// The distance from the top of the safe area to the sheet, in points.
  package static let topGap = 10.0
  /// The radius of the top corners, for both the sheet and the presenting view, in points.
  package static let cornerRadius = 10.0
  /// The fraction by which the presenting view shrinks.
  package static let shrinking = 0.0835

  /// Returns the sheet's frame at rest, in points.
  package static func frame(on device: Device) -> Rect {
    let top = device.safeArea.top + topGap
    return Rect(x: 0, y: top, width: device.size.width, height: device.size.height - top)
  }

  /// Returns the presenting view's frame, in points, while `fraction` of the sheet is presented.
  ///
  /// Its top edge moves down to the safe area.
  package static func presentingFrame(on device: Device, at fraction: Double) -> Rect {
    let scale = 1 - shrinking * fraction
    let size = device.size
    return Rect(
      x: size.width * (1 - scale) / 2, y: device.safeArea.top * fraction,
      width: size.width * scale, height: size.height * scale)
  }

  /// Returns the opacity of the black layer over the presenting view at rest.
  package static func dimming(_ style: InterfaceStyle) -> Double { style == .dark ? 0.48 : 0.2 }
}

extension Modal {
  /// Returns the fraction of a page sheet that is presented, 0…1.
  package func sheetFraction(at instant: Instant) -> Double {
    switch stage {
    case .presenting: progress(at: instant)
    case .presented: 1
    case .dismissing: 1 - progress(at: instant)
    }
  }
}
