/// How the page of a test's report looks; it has no program.
enum TestPageStyle {
  static let text = #"""
    :root {
      color-scheme: light dark;
      --ground: #f3f3f1; --panel: #fcfcfb; --line: #d5d5d0; --text: #1b1d20; --dim: #62666d;
      --bad: #c2185b; --good: #0b8457; --other: #b8500b;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #17181a; --panel: #1e2023; --line: #34373c; --text: #ebebe8; --dim: #9ba0a8;
        --bad: #ff6fa5; --good: #4fd39b; --other: #ff9f5a;
      }
    }
    body {
      margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--ground);
      color: var(--text); font: 15px/1.45 system-ui, sans-serif;
    }
    h1 { font-size: 1.35rem; }
    h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
    h3 { font-size: 0.95rem; margin: 0.8rem 0 0.3rem; font-weight: 600; }
    article, section {
      background: var(--panel); border: 1px solid var(--line); border-radius: 8px;
      margin: 0.8rem 0; padding: 0.8rem 1rem;
    }
    .verdict { color: var(--bad); margin-right: 0.4rem; }
    .verdict.pass { color: var(--good); }
    .verdict.recorded, .verdict.missing, .verdict.stale { color: var(--other); }
    pre {
      margin: 0.5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere;
      font: 13px/1.45 ui-monospace, monospace; unicode-bidi: plaintext;
    }
    .pictures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.6rem; }
    figure { margin: 0; }
    figcaption, .dim { color: var(--dim); font-size: 0.85rem; }
    img {
      display: block; width: 100%; max-height: 24rem; object-fit: contain; object-position: 0 0;
      cursor: zoom-in;
    }
    img:focus {
      position: fixed; inset: 0; z-index: 1; height: 100%; max-height: none; background: #000;
      object-position: 50% 50%; cursor: default; outline: none; image-rendering: pixelated;
    }
    ul { margin: 0; padding-left: 1.2rem; }
    """#
}
