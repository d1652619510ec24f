/// The calls of the bar's setters.
extension Simulation {
  /// A page's or the script's call of `setNavigationBarHidden(_:animated:)`.
  mutating func setBarHidden(_ hidden: Bool, animated: Bool, by page: PageID?) {
    model.setBarHidden(hidden, animated: animated, by: page)
    if let owner = model.state.barOwner(styledBy: page) {
      system.ownBarHiddenSet(hidden, of: owner, in: &model)
    } else {
      system.barHiddenSet(hidden, animated: animated, in: &model)
    }
  }

  /// A page's or the script's calls of the bar's setters.
  mutating func style(_ changes: [BarChange], by page: PageID?) {
    for change in changes {
      if change == .set(\.isTranslucent, true), model.losesTranslucent(setBy: page) {
        model.apply(.quirk(.translucentLost))
        continue
      }
      model.apply(.styled(change, by: page))
      if change[\.backgroundImage] != nil { model.replaceFadedImage(by: page) }
      if let owner = model.state.barOwner(styledBy: page) {
        system.ownBarStyled(change, of: owner, in: &model)
      } else {
        system.barStyled(change, in: &model)
      }
    }
  }
}
