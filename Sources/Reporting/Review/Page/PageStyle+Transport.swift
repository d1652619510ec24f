extension PageStyle {
  /// The bar below: buttons, clock and track.
  static let transport = #"""
    footer {
      grid-row: 5; background: var(--panel); border-top: 1px solid var(--line); padding: 6px 12px 8px;
      min-width: 0;
    }
    .transport { display: flex; align-items: center; gap: 2px; min-height: 34px; }
    .transport button { padding: 4px 7px; }
    svg { width: 16px; height: 16px; display: block; fill: currentColor; }
    .differing svg { fill: none; stroke: currentColor; stroke-width: 2; }
    .main { background: var(--pressed); color: var(--pressed-text); min-width: 44px; margin: 0 4px; }
    .main svg { margin: auto; }
    .main:hover { background: var(--pressed); opacity: 0.85; }
    .to-pause, .playing .to-play { display: none; }
    .playing .to-pause { display: inline; }
    #speed { min-width: 40px; }
    #loop { color: var(--dim); opacity: 0.55; }
    #loop[aria-pressed="true"] { color: var(--accent); opacity: 1; }
    .clock {
      margin-inline-start: 12px; font-variant-numeric: tabular-nums; white-space: nowrap; color: var(--dim);
    }
    .clock b { color: var(--text); display: inline-block; min-width: 2.2em; text-align: end; }
    #time { margin-inline: 10px; color: var(--text); display: inline-block; min-width: 64px; }
    .message {
      flex: 1; min-width: 0; padding-inline: 10px; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; color: var(--dim); text-align: center;
    }
    .differing {
      display: inline-flex; align-items: center; gap: 2px; white-space: nowrap; color: var(--dim);
      font-variant-numeric: tabular-nums;
    }
    #figures { margin-inline-end: 6px; }
    #figures.differs { color: var(--accent); font-weight: 600; }
    .track-holder { position: relative; margin-top: 4px; }
    #track { display: block; width: 100%; height: 56px; cursor: pointer; touch-action: none; }
    .hint {
      position: absolute; bottom: 62px; padding: 4px 9px; border-radius: 6px; pointer-events: none;
      background: var(--pressed); color: var(--pressed-text); font-size: 12px; max-width: 320px;
      z-index: 2;
    }
    .hint bdi { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .hint bdi:first-child { font-weight: 600; }
    @media (max-width: 820px) {
      footer { padding: 4px 8px 6px; }
      .transport { flex-wrap: wrap; }
      .clock { margin-inline-start: auto; }
      .message { flex: 1 1 60px; }
      .differing { margin-inline-start: auto; }
      #phase { display: none; }
    }
    @media (max-width: 460px) {
      .frame-count { display: none; }
      #first-frame, #last-frame { display: none; }
    }

    """#
}
