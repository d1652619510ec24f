import Files
import Matching
import Navigation
import Scenarios
import Transom

/// What the model defines for a device and a version of iOS: where the bar is, and how pages look while they move.
struct DraftModel {
  let device: Device
  let profile: Profile
  /// What the model shows of two pages while a tap pushes one, and while it is popped.
  let push: PageGeometry
  let pop: PageGeometry

  /// The bottom of the navigation bar, in points from the top of the screen.
  var barBottom: Double { device.barBottom(profile) }

  /// Returns the row of a picture at a distance from the top of the screen in points, limited to the screen.
  func row(_ points: Double, of screen: ScreenArea, in picture: Picture) -> Int {
    let rows = screen.rows(in: picture.height)
    let position = screen.y + points * screen.height / device.size.height
    return min(max(Int(position.rounded()), rows.lowerBound), rows.upperBound)
  }

  /// - Parameters:
  ///   - device: A device as `--device` specifies it, or nil for the default device.
  ///   - version: A version of iOS as `--ios` specifies it.
  init(device: String?, version: String) throws(TransomFailure) {
    let steps: [LocatedValue] = [
      .mapping(["push": .word("upper")]), .mapping(["wait": .word("0.1")]), .word("pop"),
    ]
    let page = LocatedValue.mapping(["backgroundColor": .word("white")])
    let file = ScenarioFile(
      root: .mapping([
        "transom": .word("1"), "pages": .mapping(["lower": page, "upper": page]),
        "script": .list(steps),
      ]), name: "the model")
    let loaded = try LoadedScenario(
      .built(file, name: "model", folder: "."),
      overrides: ScenarioOverrides(device: device, ios: version, text: .boxes))
    let film = loaded.films[0]
    let scene = film.timeline.scene
    guard !scene.profile.hasGlass else {
      throw TransomFailure(
        "--ios \(version): bars of iOS 26 and later are transparent, so --draft cannot separate them from the "
          + "pages; use --ios 18, or write the scenario by hand")
    }
    self.device = scene.device
    profile = scene.profile
    var pictures = ModelPictures(film)
    let movements = ModelMovements(film.timeline).movements
    guard let push = movements.first(where: \.isPush),
      let pop = movements.first(where: { !$0.isPush })
    else {
      throw TransomFailure("--device: the model has no page motion on this device; use another one")
    }
    self.push = PageGeometry(push, &pictures)
    self.pop = PageGeometry(pop, &pictures)
  }
}

extension Device {
  /// The height of the screen divided by its width.
  var shape: Double { size.height / size.width }
}
