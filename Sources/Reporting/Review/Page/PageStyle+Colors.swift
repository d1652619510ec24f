extension PageStyle {
  /// Colours, for light and for dark.
  static let colors = #"""
    :root {
      color-scheme: light dark;
      --ground: #f3f3f1; --panel: #fcfcfb; --stage: #e4e4e1; --checker: #cfcfcb;
      --line: #d5d5d0; --text: #1b1d20; --dim: #62666d; --hover: #ececea; --accent: #c2185b;
      --first: #0b7285; --second: #b8500b; --pressed: #1b1d20; --pressed-text: #fff;
      --grid: rgb(0 0 0 / 0.16); --band: #e3e3df; --over: #fff3c4;
      --call: #1b1d20; --callback: #3b6fd4; --style: #b8500b; --library: #7b3fc4; --layout: #8a8f98;
      --transition: #0b8457; --refused: #d0021b;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #17181a; --panel: #1e2023; --stage: #101113; --checker: #2c2e32;
        --line: #34373c; --text: #ebebe8; --dim: #9ba0a8; --hover: #2a2d31; --accent: #ff6fa5;
        --first: #4cc9dc; --second: #ff9f5a; --pressed: #ebebe8; --pressed-text: #17181a;
        --grid: rgb(255 255 255 / 0.2); --band: #2a2d31; --over: #45401f;
        --call: #ebebe8; --callback: #7fa8ff; --style: #ff9f5a; --library: #c39bff; --layout: #7d838c;
        --transition: #4fd39b; --refused: #ff6b6b;
      }
    }

    """#
}
