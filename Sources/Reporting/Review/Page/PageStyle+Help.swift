extension PageStyle {
  /// The list of keys.
  static let help = #"""
    dialog {
      width: min(880px, 94vw); max-height: 90dvh; overflow: auto; padding: 14px 20px 18px;
      color: var(--text); background: var(--panel); border: 1px solid var(--line);
      border-radius: 12px; box-shadow: 0 12px 48px rgb(0 0 0 / 0.35);
    }
    dialog::backdrop { background: rgb(0 0 0 / 0.45); }
    .help-head { display: flex; justify-content: space-between; align-items: center; }
    h2 { font-size: 16px; margin: 0; }
    #key-groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(270px, 1fr)); gap: 0 28px; }
    #key-groups h3 { font-size: 12px; margin: 12px 0 4px; color: var(--dim); }
    #key-groups ul { list-style: none; margin: 0; padding: 0; }
    #key-groups li { display: flex; gap: 10px; padding: 2px 0; align-items: baseline; }
    .keys { flex: none; width: 68px; display: inline-flex; gap: 4px; }
    kbd {
      font: inherit; font-size: 12px; min-width: 22px; text-align: center; padding: 0 6px;
      border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px;
      background: var(--ground); white-space: nowrap;
    }

    """#
}
