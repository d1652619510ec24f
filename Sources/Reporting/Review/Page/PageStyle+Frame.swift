extension PageStyle {
  /// The page's regions, buttons, and what all of them share.
  static let frame = #"""
    * { box-sizing: border-box; }
    html { height: 100%; }
    body {
      margin: 0; height: 100dvh; display: grid; grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto auto auto 1fr auto;
      background: var(--ground); color: var(--text);
      font: 13px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
    }
    [hidden] { display: none !important; }
    bdi { unicode-bidi: isolate; }
    header {
      grid-row: 1; display: flex; align-items: center; gap: 8px 20px; padding: 8px 12px;
      background: var(--panel); border-bottom: 1px solid var(--line);
    }
    .heading { flex: 1 1 0; min-width: 90px; overflow: hidden; }
    h1 { font-size: 14px; line-height: 1.3; }
    h1, .heading p { margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .heading p { color: var(--dim); font-size: 12px; }
    .warning {
      margin: 0; padding: 6px 12px; background: var(--over); border-bottom: 1px solid var(--line);
    }
    main { grid-row: 4; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) 340px; }
    button {
      font: inherit; color: inherit; background: none; border: 1px solid transparent;
      border-radius: 6px; padding: 4px 9px; min-height: 28px; cursor: pointer; white-space: nowrap;
    }
    button:hover { background: var(--hover); }
    :focus { outline: none; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    canvas:focus-visible { outline-offset: -2px; }
    .modes, .zooms, .sides {
      display: inline-flex; border: 1px solid var(--line); border-radius: 8px; padding: 1px;
    }
    .modes button[aria-pressed="true"], .sides button[aria-pressed="true"] {
      background: var(--pressed); color: var(--pressed-text);
    }
    .zooms button { min-width: 30px; }
    #zoom-fit { min-width: 58px; font-variant-numeric: tabular-nums; }
    #zoom-fit[aria-pressed="true"] { color: var(--dim); }
    .dot {
      display: inline-block; width: 9px; height: 9px; border-radius: 50%; margin-inline-end: 6px;
      background: var(--dim);
    }
    .dot.first { background: var(--first); }
    .dot.second { background: var(--second); }
    .quiet { color: var(--dim); }
    code, .hex { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 12px; }
    @media (max-width: 820px) {
      header { flex-wrap: wrap; padding: 6px 8px; }
      .modes { order: 3; width: 100%; overflow-x: auto; scrollbar-width: none; }
      .modes button { flex: 1 0 auto; padding-inline: 5px; font-size: 12px; }
      main {
        grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 1.7fr) minmax(0, 1fr);
      }
    }

    """#
}
