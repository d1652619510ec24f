import Layers
import Navigation
import Testing
import Units

/// Returns the frame of a translucent bar at rest on a device, and the safe area of the page under it.
private func rest(_ device: Device, _ profile: Profile) throws -> (bar: Rect, safeArea: EdgeInsets)
{
  let timeline = try Scene(profile, device: device, pages: [Page("A")]).timeline()
  let bar = try #require(timeline.layer(at: 0)["bar"])
  return (bar.frame, timeline.state(at: 0)["A"].safeAreaInsets)
}

@Suite struct `The bar on a device` {
  /// The bar's top and bottom, and the safe area's bottom (UIKit Facts, Devices).
  private static let rows: [(names: [String], y: Double, bottom: Double, safeBottom: Double)] = [
    (["iPhone SE", "iPhone 5s", "iPhone 6", "iPhone 8", "iPhone SE 3"], 20, 64, 0),
    (["iPhone 8 Plus"], 20, 64, 0),
    (["iPhone X", "iPhone XS", "iPhone 11 Pro", "iPhone XS Max", "iPhone 11 Pro Max"], 44, 88, 34),
    (["iPhone XR", "iPhone 11"], 48, 92, 34),
    (["iPhone 12 mini", "iPhone 13 mini"], 50, 94, 34),
    (["iPhone 12", "iPhone 13", "iPhone 14", "iPhone 12 Pro Max", "iPhone 14 Plus"], 47, 91, 34),
    (["iPhone 16e", "iPhone 17e"], 47, 91, 34),
    (
      ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16", "iPhone 15 Plus"], 53.667,
      97.667,
      34
    ),
    (["iPhone 14 Pro Max", "iPhone 15 Pro Max", "iPhone 16 Plus"], 53.667, 97.667, 34),
    (
      ["iPhone 16 Pro", "iPhone 16 Pro Max", "iPhone 17", "iPhone 17 Pro", "iPhone 17 Pro Max"],
      56.333, 100.333, 34
    ),
    (["iPhone 18 Pro", "iPhone 18 Pro Max"], 56.333, 100.333, 34),
    (["iPhone Air"], 62.333, 106.333, 34),
    (["iPad"], 20, 70, 0),
    (["iPad Air 4", "iPad Pro 11", "iPad mini 6"], 24, 74, 20),
  ]

  @Test(arguments: rows)
  func `is at the position that the table of devices lists`(
    row: (names: [String], y: Double, bottom: Double, safeBottom: Double)
  ) throws {
    for name in row.names {
      let device = try #require(Device.all.first { $0.name == name })
      let rest = try rest(device, .ios17)
      #expect(abs(rest.bar.minY - row.y) < 0.0005, "\(name)")
      #expect(abs(rest.bar.maxY - row.bottom) < 0.0005, "\(name)")
      #expect(abs(rest.safeArea.top - row.bottom) < 0.0005, "\(name)")
      #expect(rest.safeArea.bottom == row.safeBottom, "\(name)")
      #expect(rest.bar.width == device.size.width)
    }
  }

  @Test(arguments: Profile.beforeGlass)
  func `is 44 points high on a phone, and 50 on an iPad from iOS 11`(profile: Profile) throws {
    let pad = try #require(Device.all.first { $0.name == "iPad" })
    #expect(try rest(.phone(), profile).bar.height == 44)
    #expect(try rest(pad, profile).bar.height == (profile >= .ios11 ? 50 : 44))
    #expect(try rest(pad, profile).bar.minY == 20)
  }

  /// See UIKit Facts, Bar height.
  @Test(arguments: [
    (568.0, 320.0, false), (667, 375, false), (812, 375, false), (844, 390, false),
    (852, 393, false), (874, 402, false), (736, 414, true), (896, 414, true), (926, 428, true),
    (932, 430, true), (956, 440, true),
  ])
  func `is 32 points high on a phone in landscape orientation, or 44 on a Plus or Max from iOS 11`(
    width: Double, height: Double, isLarge: Bool
  ) throws {
    let device = Device("phone", width, height, scale: 3, top: 0, bottom: 21, statusBar: 0)
    for profile in Profile.beforeGlass {
      let expected = isLarge && profile >= .ios11 ? 44.0 : 32
      #expect(device.navigationBarHeight(profile) == expected, "\(profile)")
    }
  }

  @Test(arguments: System.sharedBar)
  func `has the same background height under each system on a Dynamic Island phone`(system: System)
    throws
  {
    let device = try #require(Device.all.first { $0.name == "iPhone 15" })
    for paint in [Paint.red, .glass] {
      let timeline = try Scene(
        .ios17, device: device, pages: ["A", "B"].map { Page($0).styled(paint, .ios17) },
        .push("B")
      ).timeline(system)
      for time in [0.0, 0.1, 0.5] {
        let window = timeline.layer(at: time)
        for (y, isInside) in [(1.0, true), (97.5, true), (97.8, false)] {
          let strip = BarStrip(window, y: y)
          let visible = [1.0, 200, 392].map { strip.visible(at: $0).flatMap(\.draws) }
          // The hairline, which is one pixel high, begins at 97.667 points.
          for draws in visible {
            #expect(draws.contains { Paint($0.content) == paint } == isInside)
          }
        }
      }
    }
  }
}

@Suite struct `The corners of a display` {
  /// See UIKit Facts, Display corners.
  @Test(
    arguments: [
      ("iPhone SE", 0), ("iPhone 8 Plus", 0), ("iPhone XS Max", 39), ("iPhone 11", 41.5),
      ("iPhone 13 mini", 44), ("iPhone 14", 47.33), ("iPhone 14 Plus", 53.33), ("iPhone 16", 55),
      ("iPhone 16 Pro", 62), ("iPhone 17 Pro Max", 62), ("iPhone Air", 62), ("iPhone 16e", 47.33),
      ("iPad", 0), ("iPad Pro 11", 18),
      ("iPad mini 6", nil),
    ] as [(String, Double?)])
  func `have the radius that the table lists`(name: String, radius: Double?) throws {
    let device = try #require(Device.all.first { $0.name == name })
    #expect(device.displayCornerRadius == radius)
    #expect(device.rotated(to: .landscape).displayCornerRadius == radius)
  }

  @Test func `are known for all phones, but not for other sizes`() {
    for device in Device.all where device.idiom == .phone {
      #expect(device.displayCornerRadius != nil, "\(device.name)")
    }
    let other = Device("402x874@3x", 402, 874, scale: 3, top: 62, bottom: 34, statusBar: 54)
    #expect(other.displayCornerRadius == nil)
  }
}
