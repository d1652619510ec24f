import Navigation

enum ScrollViewKeys {
  static let table = KeyTable<ScrollView>(
    "`scrollView`", example: "{contentOffset: 0}",
    [
      Key("contentSize", orNil: \.contentSize) { $0.size($1) },
      Key("contentOffset", \.contentOffset) { $0.points($1) },
      Key("isFirstSubview", \.isFirstSubview) { $0.boolean($1) },
      Key("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior) { $0.word($1) },
      Key("alwaysBounceVertical", \.alwaysBounceVertical) { $0.boolean($1) },
      Key("alwaysBounceHorizontal", \.alwaysBounceHorizontal) { $0.boolean($1) },
    ])
}

extension Checker {
  func scrollView(_ value: LocatedValue) -> ScrollView? {
    meaning(of: value, ScrollViewKeys.table, from: ScrollView())
  }
}
