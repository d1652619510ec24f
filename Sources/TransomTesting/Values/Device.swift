/// A device, given by its name in `transom list devices` or by its dimensions.
public struct Device: Hashable, ScenarioValue, ExpressibleByStringLiteral {
  public let node: ScenarioNode

  /// Creates a device from its name, such as `Device("iPhone 15 Pro")`.
  public init(_ name: String) {
    node = .text(name)
  }

  public init(stringLiteral name: String) {
    node = .text(name)
  }

  /// Creates a device from its dimensions.
  ///
  /// All dimensions are in points. `scale` is the number of pixels per point.
  public init(
    width: Double, height: Double, scale: Int, safeAreaInsets: EdgeInsets? = nil,
    statusBarHeight: Double? = nil
  ) {
    node = .mapping([
      ("width", width.node), ("height", height.node), ("scale", scale.node),
      ("safeArea", safeAreaInsets?.node), ("statusBar", statusBarHeight?.node),
    ])
  }
}

extension Device {
  public static let iPhone5s = Device("iPhone 5s")
  public static let iPhoneSE = Device("iPhone SE")
  public static let iPhone6 = Device("iPhone 6")
  public static let iPhone6s = Device("iPhone 6s")
  public static let iPhone7 = Device("iPhone 7")
  public static let iPhone8 = Device("iPhone 8")
  public static let iPhoneSE2 = Device("iPhone SE 2")
  public static let iPhoneSE3 = Device("iPhone SE 3")
  public static let iPhone6Plus = Device("iPhone 6 Plus")
  public static let iPhone6sPlus = Device("iPhone 6s Plus")
  public static let iPhone7Plus = Device("iPhone 7 Plus")
  public static let iPhone8Plus = Device("iPhone 8 Plus")
  public static let iPhoneX = Device("iPhone X")
  public static let iPhoneXS = Device("iPhone XS")
  public static let iPhoneXSMax = Device("iPhone XS Max")
  public static let iPhoneXR = Device("iPhone XR")
  public static let iPhone11 = Device("iPhone 11")
  public static let iPhone11Pro = Device("iPhone 11 Pro")
  public static let iPhone11ProMax = Device("iPhone 11 Pro Max")
  public static let iPhone12Mini = Device("iPhone 12 mini")
  public static let iPhone13Mini = Device("iPhone 13 mini")
  public static let iPhone12 = Device("iPhone 12")
  public static let iPhone12Pro = Device("iPhone 12 Pro")
  public static let iPhone13 = Device("iPhone 13")
  public static let iPhone13Pro = Device("iPhone 13 Pro")
  public static let iPhone14 = Device("iPhone 14")
  public static let iPhone16e = Device("iPhone 16e")
  public static let iPhone17e = Device("iPhone 17e")
  public static let iPhone12ProMax = Device("iPhone 12 Pro Max")
  public static let iPhone13ProMax = Device("iPhone 13 Pro Max")
  public static let iPhone14Plus = Device("iPhone 14 Plus")
  public static let iPhone14Pro = Device("iPhone 14 Pro")
  public static let iPhone15 = Device("iPhone 15")
  public static let iPhone15Pro = Device("iPhone 15 Pro")
  public static let iPhone16 = Device("iPhone 16")
  public static let iPhone14ProMax = Device("iPhone 14 Pro Max")
  public static let iPhone15Plus = Device("iPhone 15 Plus")
  public static let iPhone15ProMax = Device("iPhone 15 Pro Max")
  public static let iPhone16Plus = Device("iPhone 16 Plus")
  public static let iPhone16Pro = Device("iPhone 16 Pro")
  public static let iPhone17 = Device("iPhone 17")
  public static let iPhone17Pro = Device("iPhone 17 Pro")
  public static let iPhone18Pro = Device("iPhone 18 Pro")
  public static let iPhone16ProMax = Device("iPhone 16 Pro Max")
  public static let iPhone17ProMax = Device("iPhone 17 Pro Max")
  public static let iPhone18ProMax = Device("iPhone 18 Pro Max")
  public static let iPhoneAir = Device("iPhone Air")
  public static let iPad = Device("iPad")
  public static let iPadMini6 = Device("iPad mini 6")
  public static let iPadAir4 = Device("iPad Air 4")
  public static let iPadPro11 = Device("iPad Pro 11")

  package static let all: [Device] = [
    .iPhone5s, .iPhoneSE, .iPhone6, .iPhone6s, .iPhone7, .iPhone8, .iPhoneSE2, .iPhoneSE3,
    .iPhone6Plus, .iPhone6sPlus, .iPhone7Plus, .iPhone8Plus, .iPhoneX, .iPhoneXS, .iPhoneXSMax,
    .iPhoneXR, .iPhone11, .iPhone11Pro, .iPhone11ProMax, .iPhone12Mini, .iPhone13Mini, .iPhone12,
    .iPhone12Pro, .iPhone13, .iPhone13Pro, .iPhone14, .iPhone16e, .iPhone17e, .iPhone12ProMax,
    .iPhone13ProMax, .iPhone14Plus, .iPhone14Pro, .iPhone15, .iPhone15Pro, .iPhone16,
    .iPhone14ProMax,
    .iPhone15Plus, .iPhone15ProMax, .iPhone16Plus, .iPhone16Pro, .iPhone17, .iPhone17Pro,
    .iPhone18Pro,
    .iPhone16ProMax, .iPhone17ProMax, .iPhone18ProMax, .iPhoneAir, .iPad, .iPadMini6, .iPadAir4,
    .iPadPro11,
  ]
}
