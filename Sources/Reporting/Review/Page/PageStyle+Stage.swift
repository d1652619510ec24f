extension PageStyle {
  /// Over the stage: labels and the amount.
  static let stage = #"""
    .viewer { position: relative; min-width: 0; min-height: 0; background: var(--stage); overflow: hidden; }
    #stage {
      position: absolute; inset: 0; width: 100%; height: 100%; display: block; cursor: crosshair;
      touch-action: none;
    }
    #stage.on-slider { cursor: ew-resize; }
    .label {
      position: absolute; padding: 2px 9px; border-radius: 12px; pointer-events: none;
      background: var(--panel); border: 1px solid var(--line); font-weight: 600;
      white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
    }
    .label-frame { color: var(--dim); font-weight: 400; margin-inline-start: 4px; }
    .amount {
      position: absolute; bottom: 12px; left: 50%; transform: translateX(-50%); max-width: 94%;
      display: flex; align-items: center; gap: 10px; padding: 4px 12px; border-radius: 18px;
      background: var(--panel); border: 1px solid var(--line); box-shadow: 0 2px 10px rgb(0 0 0 / 0.15);
      white-space: nowrap;
    }
    .amount input { width: 150px; min-width: 60px; }
    .amount output { min-width: 74px; font-variant-numeric: tabular-nums; color: var(--dim); }
    input[type="range"] { accent-color: var(--accent); margin: 0; }

    """#
}
