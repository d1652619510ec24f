extension PageStyle {
  /// The panels: pixel, layers, events, film.
  static let panels = #"""
    aside {
      min-height: 0; min-width: 0; display: flex; flex-direction: column; background: var(--panel);
      border-inline-start: 1px solid var(--line);
    }
    .pixel { flex: none; padding: 8px 12px; min-height: 138px; border-bottom: 1px solid var(--line); }
    .pixel p { margin: 0; white-space: pre-wrap; font-variant-numeric: tabular-nums; }
    .pixel .quiet { font-size: 12px; margin-top: 3px; }
    .kept { color: var(--accent); float: inline-end; }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; margin-top: 2px; }
    td, th { padding: 1px 4px; text-align: end; font-weight: 400; }
    th { text-align: start; padding-inline-start: 0; white-space: nowrap; }
    .head td, .delta th, .delta td { color: var(--dim); }
    .delta .nonzero { color: var(--accent); font-weight: 600; }
    .swatch {
      display: inline-block; width: 16px; height: 16px; border-radius: 4px; vertical-align: -3px;
      border: 1px solid var(--line); flex: none;
    }
    .op-image { background: linear-gradient(135deg, var(--first), var(--band)); }
    .op-backdrop { background: repeating-linear-gradient(45deg, var(--band) 0 3px, var(--dim) 3px 4px); }
    .op-group { border-style: dashed; }
    .tabs {
      flex: none; display: flex; justify-content: space-between; align-items: center; padding: 6px 8px;
      border-bottom: 1px solid var(--line);
    }
    [role="tab"][aria-selected="true"] { font-weight: 600; box-shadow: inset 0 -2px var(--accent); }
    [role="tab"] { border-radius: 6px 6px 0 0; }
    .panel { flex: 1; min-height: 0; overflow: auto; position: relative; padding: 4px 0 12px; }
    .panel > p { margin: 8px 12px; }
    ol { list-style: none; margin: 0; padding: 0; }
    .layer, .event { display: flex; gap: 9px; padding: 4px 12px 4px 8px; cursor: pointer; }
    .layer:hover, .event:hover { background: var(--hover); }
    .layer.over { background: var(--over); }
    .layer.locked { box-shadow: inset 3px 0 var(--accent); }
    .layer .swatch { margin-top: 2px; }
    .text { min-width: 0; flex: 1; }
    .name { display: block; overflow-wrap: anywhere; line-height: 1.3; }
    .path { color: var(--dim); }
    .values { display: block; color: var(--dim); font-size: 12px; font-variant-numeric: tabular-nums; }
    .values bdi {
      display: inline-block; margin-inline-end: 10px; overflow-wrap: anywhere; white-space: pre-wrap;
    }
    .badge {
      margin-inline-start: 6px; padding: 0 6px; border-radius: 8px; font-size: 11px;
      border: 1px solid var(--accent); color: var(--accent);
    }
    .event .time { color: var(--dim); min-width: 52px; font-variant-numeric: tabular-nums; text-align: end; }
    .event .what { overflow-wrap: anywhere; min-width: 0; }
    .event { font-size: 12px; gap: 7px; }
    .event.later { opacity: 0.5; }
    .event.now { background: var(--over); }
    .kind { flex: none; width: 60px; color: var(--layout); overflow: hidden; }
    .kind.call { color: var(--call); font-weight: 600; }
    .kind.callback { color: var(--callback); }
    .kind.style { color: var(--style); }
    .kind.library { color: var(--library); }
    .kind.transition { color: var(--transition); }
    .kind.refused { color: var(--refused); }
    #panel-film h3 { margin: 8px 12px 2px; font-size: 13px; overflow-wrap: anywhere; }
    dl { display: grid; grid-template-columns: 76px 1fr; gap: 2px 10px; margin: 0 12px; }
    dt { color: var(--dim); }
    dd { margin: 0; overflow-wrap: anywhere; }
    @media (max-width: 820px) {
      aside { border-inline-start: 0; border-top: 1px solid var(--line); overflow: auto; }
      .pixel { min-height: 0; }
      .panel { flex: none; overflow: visible; }
    }
    .tabs > div { flex: none; white-space: nowrap; }

    """#
}
