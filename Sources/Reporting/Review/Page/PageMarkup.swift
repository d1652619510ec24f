/// The page's body, with empty places that its program fills.
enum PageMarkup {
  static let body = #"""
    <body>
    <header>
      <div class="heading">
        <h1><bdi id="title"></bdi></h1>
        <p><bdi id="subtitle"></bdi></p>
      </div>
      <div class="modes" role="group" aria-label="How to compare">
        <button id="mode-one" title="1"><span>A</span></button>
        <button id="mode-side" title="2">Side by side</button>
        <button id="mode-slider" title="3">Slider</button>
        <button id="mode-onion" title="4">Onion skin</button>
        <button id="mode-blink" title="5">Blink</button>
        <button id="mode-difference" title="6">Difference</button>
      </div>
      <div class="zooms" role="group" aria-label="Zoom">
        <button id="zoom-out" aria-label="Zoom out" title="−">−</button>
        <button id="zoom-fit" title="f"><span id="zoom"></span></button>
        <button id="zoom-in" aria-label="Zoom in" title="+">+</button>
        <button id="show-help" aria-label="Keys" title="?">?</button>
      </div>
    </header>
    <noscript><p class="warning">This page shows its frames with JavaScript, which is off.</p></noscript>
    <p class="warning" id="canvas-warning" hidden>This browser alters what a page reads from a canvas:
      colours and differences told here may be wrong.</p>
    <main>
      <div class="viewer">
        <canvas id="stage" tabindex="0" role="img" aria-label="Frames"></canvas>
        <div class="label" id="label-0" hidden><span class="dot first"></span>
          <bdi id="label-name-0"></bdi> <span class="label-frame" id="label-frame-0"></span></div>
        <div class="label" id="label-1" hidden><span class="dot second"></span>
          <bdi id="label-name-1"></bdi> <span class="label-frame" id="label-frame-1"></span></div>
        <div class="amount" id="amount-row" hidden>
          <label for="amount" id="amount-name"></label>
          <input type="range" id="amount"><output id="amount-text"></output>
          <button id="show-difference" title="c">Zoom to it</button>
        </div>
      </div>
      <aside>
        <section class="pixel" aria-label="Pixel">
          <p id="pixel-place"></p>
          <table id="pixel-values"></table>
          <p class="quiet" id="pixel-layers"></p>
        </section>
        <div class="tabs">
          <div role="tablist" aria-label="Panels">
            <button id="tab-layers" role="tab" aria-controls="panel-layers" title="y">Layers</button>
            <button id="tab-events" role="tab" aria-controls="panel-events" title="e">Events</button>
            <button id="tab-film" role="tab" aria-controls="panel-film" title="m">About</button>
          </div>
          <div class="sides" role="group" aria-label="Of which side">
            <button id="side-0" title="s"><span class="dot first"></span>A</button>
            <button id="side-1" title="s"><span class="dot second"></span>B</button>
          </div>
        </div>
        <section class="panel" id="panel-layers" role="tabpanel">
          <p class="quiet" id="no-layers" hidden>This frame has no layer dump beside it: render with
            <code>--layers</code>.</p>
          <ol id="layer-list"></ol>
        </section>
        <section class="panel" id="panel-events" role="tabpanel" hidden>
          <p class="quiet" id="no-events" hidden>There is no <code>trace.json</code> beside the manifest:
            write what <code>transom trace --json</code> prints there, or give it by
            <code>--trace</code>.</p>
          <ol id="event-list"></ol>
        </section>
        <section class="panel" id="panel-film" role="tabpanel" hidden></section>
      </aside>
    </main>
    <footer>
      <div class="transport" role="group" aria-label="Play">
        <button id="first-frame" aria-label="First frame" title="Home"><svg viewBox="0 0 16 16">
          <path d="M3 3h2v10H3zM13 3v10L6 8z"/></svg></button>
        <button id="previous-frame" aria-label="Frame before" title="←"><svg viewBox="0 0 16 16">
          <path d="M11 3v10L4 8z"/></svg></button>
        <button id="play" class="main" aria-label="Play" title="Space"><svg viewBox="0 0 16 16">
          <path class="to-play" d="M4 2v12l10-6z"/><path class="to-pause" d="M4 2h3v12H4zM9 2h3v12H9z"/>
          </svg></button>
        <button id="next-frame" aria-label="Frame after" title="→"><svg viewBox="0 0 16 16">
          <path d="M5 3v10l7-5z"/></svg></button>
        <button id="last-frame" aria-label="Last frame" title="End"><svg viewBox="0 0 16 16">
          <path d="M11 3h2v10h-2zM3 3v10l7-5z"/></svg></button>
        <button id="speed" title="h" aria-label="Speed"></button>
        <button id="loop" aria-label="Play over and over" title="l"><svg viewBox="0 0 16 16">
          <path d="M4 4h6V1.500l4 3.500-4 3.500V6H4v3H2V6a2 2 0 0 1 2-2zM12 12H6v2.500L2 11l4-3.500V10h6V7h2v3a2 2 0 0
          1-2 2z"/></svg></button>
        <span class="clock"><span class="frame-count">Frame <b id="frame-number"></b> of
          <span id="frame-last"></span></span> <span id="time"></span>
          <bdi id="phase"></bdi></span>
        <span class="message" id="message" role="status"></span>
        <span class="differing"><span id="figures"></span>
          <button id="previous-difference" aria-label="Differing frame before" title="p"><svg
            viewBox="0 0 16 16"><path d="M10.500 3 5.500 8l5 5"/></svg></button>
          <button id="next-difference" aria-label="Differing frame after" title="n"><svg
            viewBox="0 0 16 16"><path d="m5.500 3 5 5-5 5"/></svg></button></span>
      </div>
      <div class="track-holder">
        <canvas id="track" tabindex="0" role="slider" aria-label="Frame" aria-valuemin="0"></canvas>
        <div class="hint" id="track-hint" hidden></div>
      </div>
    </footer>
    <dialog id="help" aria-labelledby="help-title">
      <div class="help-head"><h2 id="help-title">Keys</h2>
        <button id="close-help" aria-label="Close">Close</button></div>
      <div id="key-groups"></div>
      <p class="quiet">Move over the picture to read pixels, click to keep one, double-click to zoom in,
        drag to move, wheel or pinch to zoom. On the track: frames of A, then B, with the transition’s
        progress as a line; frames that differ; events. While a film plays, pictures are decoded no larger
        than they are seen; at rest every pixel is exact.</p>
    </dialog>

    """#
}
