import Navigation
import Units

/// A version of iOS and the behavior profile of an app that runs on it.
struct IOSVersion: Sendable {
  var number: Double
  var profile: Profile

  static let standard = IOSVersion(number: 17, profile: .ios17)
}

/// The versions of iOS and of its SDK that a scenario can use: 9 to 18, 26 and 27.
private enum Versions {
  /// The first version with the new design.
  static let newDesign = 26
  /// The first SDK with which apps cannot keep the earlier design.
  static let newDesignOnly = 27
  static let newest = 27

  static func check<Number: Comparable & ExpressibleByIntegerLiteral>(
    _ number: Number, _ value: LocatedValue, _ parser: ScenarioParser
  ) -> Number? {
    guard number >= 19, number < 26 else { return number }
    parser.report(.versionNeverExisted(value))
    return nil
  }
}

extension ValueKind<Double> {
  /// A version of iOS.
  static var version: Self {
    var early = NumberRange(9...19)
    early.excludesHighest = true
    var late = NumberRange(Double(Versions.newDesign)...Double(Versions.newest + 1))
    late.excludesHighest = true
    var range = NumberRange(early.lowest...late.highest)
    range.excludesHighest = true
    range.advice = "a version from 9 to 18, 26 or 27"
    return Self(.either([.number(early), .number(late)]), text: { pointsText($0) }) {
      [range] parser, value in
      parser.number(value, in: range).flatMap { Versions.check($0, value, parser) }
    }
  }
}

extension ValueKind<Int> {
  /// A major version of the iOS SDK.
  static var sdk: Self {
    let late = NumberRange(Double(Versions.newDesign)...Double(Versions.newest), whole: true)
    return Self(
      .either([.number(NumberRange(9...18, whole: true)), .number(late)]), text: { "\($0)" }
    ) { parser, value in
      parser.whole(value, in: 9...Double(Versions.newest))
        .flatMap { Versions.check($0, value, parser) }
    }
  }
}

extension TopLevel {
  /// Reads the version of iOS, and checks that the app has the earlier design on iOS 26 and 27 (UIKit Facts,
  /// Designs of iOS 26 and 27).
  func version(_ parser: ScenarioParser) -> IOSVersion {
    let validNumber = ios.readIfValid(parser)
    let validSDK = sdk.readIfValid(parser)
    let validCompatibility = designRequiresCompatibility.readIfValid(parser)
    guard let number = validNumber, let writtenSDK = validSDK, let isCompatible = validCompatibility
    else { return .standard }
    var version = IOSVersion(number: number, profile: Profile(version: number) ?? .earlierDesign)

    if let writtenSDK, let value = sdk.written, Double(writtenSDK) > number {
      parser.report(.sdkAboveVersion(value, number))
      return version
    }
    guard number >= Double(Versions.newDesign) else {
      for value in [sdk.written, designRequiresCompatibility.written].compactMap(\.self) {
        parser.warn(.noEffect(value, "before iOS \(Versions.newDesign)"))
      }
      return version
    }
    let sdk = writtenSDK ?? Int(number)
    guard sdk >= Versions.newDesign else {
      if let value = designRequiresCompatibility.written {
        let condition = "on an app built with an SDK before iOS \(Versions.newDesign)"
        parser.warn(.noEffect(value, condition))
      }
      version.profile = .earlierDesign
      return version
    }
    // An app cannot set the properties of a newer SDK.
    if let profile = Profile(version: Double(sdk)) {
      version.profile = min(version.profile, profile)
    }
    if isCompatible, let value = designRequiresCompatibility.written {
      if sdk >= Versions.newDesignOnly {
        parser.report(.ignoredCompatibility(value))
      } else {
        version.profile = .earlierDesign
      }
    }
    return version
  }
}

extension Issue {
  fileprivate static func versionNeverExisted(_ value: LocatedValue) -> Issue {
    Issue(
      value.location,
      "\(value.displayName) is \(value.displayText), and iOS 19 to 25 never existed: the version "
        + "after 18 is 26; write 18 or 26")
  }

  fileprivate static func sdkAboveVersion(_ value: LocatedValue, _ version: Double) -> Issue {
    Issue(
      value.location,
      "\(value.displayName) is \(value.displayText), which is newer than iOS \(pointsText(version)); "
        + "write \(Int(version)) or less, or remove it")
  }

  fileprivate static func ignoredCompatibility(_ value: LocatedValue) -> Issue {
    Issue(
      value.location,
      "\(value.displayName) is ignored in apps built for iOS \(Versions.newDesignOnly) or later "
        + "(Apple, UIDesignRequiresCompatibility); remove it, or write `sdk: 26`")
  }

  fileprivate static func noEffect(_ value: LocatedValue, _ condition: String) -> Issue {
    Issue(value.location, "\(value.displayName) has no effect \(condition); remove it")
  }
}
