#include "web_resources.h"

#include <string.h>

// `#embed` is a C23 directive. Clang supports it in all modes, but warns in modes for earlier standards.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char review_html[] = {
#embed "../Review/Resources/review.html"
};
static const unsigned char review_css[] = {
#embed "../Review/Resources/review.css"
};
static const unsigned char transport_css[] = {
#embed "../Review/Resources/transport.css"
};
static const unsigned char panels_css[] = {
#embed "../Review/Resources/panels.css"
};
static const unsigned char film_js[] = {
#embed "../Review/Resources/film.js"
};
static const unsigned char comparison_js[] = {
#embed "../Review/Resources/comparison.js"
};
static const unsigned char composer_js[] = {
#embed "../Review/Resources/composer.js"
};
static const unsigned char composition_js[] = {
#embed "../Review/Resources/composition.js"
};
static const unsigned char decoder_js[] = {
#embed "../Review/Resources/decoder.js"
};
static const unsigned char pictures_js[] = {
#embed "../Review/Resources/pictures.js"
};
static const unsigned char state_js[] = {
#embed "../Review/Resources/state.js"
};
static const unsigned char previews_js[] = {
#embed "../Review/Resources/previews.js"
};
static const unsigned char difference_js[] = {
#embed "../Review/Resources/difference.js"
};
static const unsigned char viewport_js[] = {
#embed "../Review/Resources/viewport.js"
};
static const unsigned char drawing_js[] = {
#embed "../Review/Resources/drawing.js"
};
static const unsigned char overlay_js[] = {
#embed "../Review/Resources/overlay.js"
};
static const unsigned char player_js[] = {
#embed "../Review/Resources/player.js"
};
static const unsigned char thumbnails_js[] = {
#embed "../Review/Resources/thumbnails.js"
};
static const unsigned char track_js[] = {
#embed "../Review/Resources/track.js"
};
static const unsigned char labels_js[] = {
#embed "../Review/Resources/labels.js"
};
static const unsigned char inspector_js[] = {
#embed "../Review/Resources/inspector.js"
};
static const unsigned char layers_js[] = {
#embed "../Review/Resources/layers.js"
};
static const unsigned char layerlist_js[] = {
#embed "../Review/Resources/layerlist.js"
};
static const unsigned char events_js[] = {
#embed "../Review/Resources/events.js"
};
static const unsigned char about_js[] = {
#embed "../Review/Resources/about.js"
};
static const unsigned char scrubbing_js[] = {
#embed "../Review/Resources/scrubbing.js"
};
static const unsigned char controls_js[] = {
#embed "../Review/Resources/controls.js"
};
static const unsigned char pointer_js[] = {
#embed "../Review/Resources/pointer.js"
};
static const unsigned char keyboard_js[] = {
#embed "../Review/Resources/keyboard.js"
};
static const unsigned char fragment_js[] = {
#embed "../Review/Resources/fragment.js"
};
static const unsigned char verification_js[] = {
#embed "../Review/Resources/verification.js"
};
static const unsigned char workers_js[] = {
#embed "../Review/Resources/workers.js"
};
static const unsigned char start_js[] = {
#embed "../Review/Resources/start.js"
};
static const unsigned char blur_js[] = {
#embed "../Review/Resources/compositor/blur.js"
};
static const unsigned char blurstages_js[] = {
#embed "../Review/Resources/compositor/blurstages.js"
};
static const unsigned char buffers_js[] = {
#embed "../Review/Resources/compositor/buffers.js"
};
static const unsigned char compositor_js[] = {
#embed "../Review/Resources/compositor/compositor.js"
};
static const unsigned char display_js[] = {
#embed "../Review/Resources/compositor/display.js"
};
static const unsigned char glass_js[] = {
#embed "../Review/Resources/compositor/glass.js"
};
static const unsigned char glassoutline_js[] = {
#embed "../Review/Resources/compositor/glassoutline.js"
};
static const unsigned char heap_js[] = {
#embed "../Review/Resources/compositor/heap.js"
};
static const unsigned char operations_js[] = {
#embed "../Review/Resources/compositor/operations.js"
};
static const unsigned char painting_js[] = {
#embed "../Review/Resources/compositor/painting.js"
};
static const unsigned char png_js[] = {
#embed "../Review/Resources/compositor/png.js"
};
static const unsigned char rectangles_js[] = {
#embed "../Review/Resources/compositor/rectangles.js"
};
static const unsigned char reduction_js[] = {
#embed "../Review/Resources/compositor/reduction.js"
};
static const unsigned char scriptblur_js[] = {
#embed "../Review/Resources/compositor/scriptblur.js"
};
static const unsigned char scriptglass_js[] = {
#embed "../Review/Resources/compositor/scriptglass.js"
};
static const unsigned char scriptkernels_js[] = {
#embed "../Review/Resources/compositor/scriptkernels.js"
};
static const unsigned char scriptpng_js[] = {
#embed "../Review/Resources/compositor/scriptpng.js"
};
static const unsigned char wasmkernels_js[] = {
#embed "../Review/Resources/compositor/wasmkernels.js"
};
static const unsigned char worker_js[] = {
#embed "../Review/Resources/compositor/worker.js"
};
static const unsigned char compositor_wasm[] = {
#embed "../Review/Resources/compositor/compositor.wasm"
};
static const unsigned char report_html[] = {
#embed "../FrameTesting/Resources/report.html"
};
static const unsigned char report_css[] = {
#embed "../FrameTesting/Resources/report.css"
};
static const unsigned char filter_js[] = {
#embed "../FrameTesting/Resources/filter.js"
};
static const unsigned char enlarge_js[] = {
#embed "../FrameTesting/Resources/enlarge.js"
};

#define RESOURCE(name, bytes) {name, bytes, sizeof bytes}

static const web_resource resources[] = {
    RESOURCE("review.html", review_html),
    RESOURCE("review.css", review_css),
    RESOURCE("transport.css", transport_css),
    RESOURCE("panels.css", panels_css),
    RESOURCE("film.js", film_js),
    RESOURCE("comparison.js", comparison_js),
    RESOURCE("composer.js", composer_js),
    RESOURCE("composition.js", composition_js),
    RESOURCE("decoder.js", decoder_js),
    RESOURCE("pictures.js", pictures_js),
    RESOURCE("state.js", state_js),
    RESOURCE("previews.js", previews_js),
    RESOURCE("difference.js", difference_js),
    RESOURCE("viewport.js", viewport_js),
    RESOURCE("drawing.js", drawing_js),
    RESOURCE("overlay.js", overlay_js),
    RESOURCE("player.js", player_js),
    RESOURCE("thumbnails.js", thumbnails_js),
    RESOURCE("track.js", track_js),
    RESOURCE("labels.js", labels_js),
    RESOURCE("inspector.js", inspector_js),
    RESOURCE("layers.js", layers_js),
    RESOURCE("layerlist.js", layerlist_js),
    RESOURCE("events.js", events_js),
    RESOURCE("about.js", about_js),
    RESOURCE("scrubbing.js", scrubbing_js),
    RESOURCE("controls.js", controls_js),
    RESOURCE("pointer.js", pointer_js),
    RESOURCE("keyboard.js", keyboard_js),
    RESOURCE("fragment.js", fragment_js),
    RESOURCE("verification.js", verification_js),
    RESOURCE("start.js", start_js),
    RESOURCE("workers.js", workers_js),
    RESOURCE("blur.js", blur_js),
    RESOURCE("blurstages.js", blurstages_js),
    RESOURCE("buffers.js", buffers_js),
    RESOURCE("compositor.js", compositor_js),
    RESOURCE("display.js", display_js),
    RESOURCE("glass.js", glass_js),
    RESOURCE("glassoutline.js", glassoutline_js),
    RESOURCE("heap.js", heap_js),
    RESOURCE("operations.js", operations_js),
    RESOURCE("painting.js", painting_js),
    RESOURCE("png.js", png_js),
    RESOURCE("rectangles.js", rectangles_js),
    RESOURCE("reduction.js", reduction_js),
    RESOURCE("scriptblur.js", scriptblur_js),
    RESOURCE("scriptglass.js", scriptglass_js),
    RESOURCE("scriptkernels.js", scriptkernels_js),
    RESOURCE("scriptpng.js", scriptpng_js),
    RESOURCE("wasmkernels.js", wasmkernels_js),
    RESOURCE("worker.js", worker_js),
    RESOURCE("compositor.wasm", compositor_wasm),
    RESOURCE("report.html", report_html),
    RESOURCE("report.css", report_css),
    RESOURCE("filter.js", filter_js),
    RESOURCE("enlarge.js", enlarge_js),
};

const web_resource *web_resource_named(const char *name) {
  for (size_t index = 0; index < sizeof resources / sizeof *resources; index++) {
    if (strcmp(resources[index].name, name) == 0) return &resources[index];
  }
  return NULL;
}
