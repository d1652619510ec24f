// Draws the frames of a scenario with Cairo and writes them with Cairo's PNG writer. The program does the
// work of `transom render` with Cairo in a single thread.
//
//   cairo-push FOLDER OUTPUT
//
// The first line of FOLDER/draws.txt is the size of the frames in pixels. Each other line is a
// command with arguments separated by spaces:
//
//   image NAME FILE                  loads FOLDER/FILE
//   coverage NAME FILE WIDTH HEIGHT  loads FOLDER/FILE, one byte per pixel, row by row
//   frame FILE                       starts a frame, which is written to OUTPUT/FILE
//   draw NAME X Y LEFT TOP WIDTH HEIGHT OPACITY
//                                    draws an image at X, Y, clipped to a rectangle; opacity 0…255
//   fill RED GREEN BLUE ALPHA LEFT TOP WIDTH HEIGHT OPACITY
//                                    fills a rectangle with a color, 0…255, not premultiplied
//   glyphs COVERAGE MASK X Y RED GREEN BLUE ALPHA LEFT TOP WIDTH HEIGHT OPACITY
//                                    fills with a color through two coverage masks (MASK is - for none)

#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_IMAGES 64

static struct {
  char name[256];
  cairo_surface_t *surface;
} images[MAX_IMAGES];
static int image_count;

static cairo_surface_t *frame;
static cairo_t *context;
static char frame_path[4096];

static void fail(const char *problem, const char *name) {
  fprintf(stderr, "cairo-push: %s %s\n", problem, name);
  exit(2);
}

static void check(cairo_status_t status, const char *name) {
  if (status != CAIRO_STATUS_SUCCESS) fail(cairo_status_to_string(status), name);
}

static void load(const char *folder, const char *name, const char *file) {
  if (image_count == MAX_IMAGES) fail("too many images:", name);
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, file);
  snprintf(images[image_count].name, sizeof images[image_count].name, "%s", name);
  images[image_count].surface = cairo_image_surface_create_from_png(path);
  check(cairo_surface_status(images[image_count].surface), path);
  image_count++;
}

static void load_coverage(const char *folder, const char *name, const char *file, int width,
                          int height) {
  if (image_count == MAX_IMAGES) fail("too many images:", name);
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, file);
  snprintf(images[image_count].name, sizeof images[image_count].name, "%s", name);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  check(cairo_surface_status(surface), path);
  FILE *bytes = fopen(path, "rb");
  if (bytes == NULL) fail("cannot open", path);
  cairo_surface_flush(surface);
  for (int y = 0; y < height; y++) {
    unsigned char *row =
        cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);
    if (fread(row, 1, width, bytes) != (size_t)width) fail("cannot read", path);
  }
  fclose(bytes);
  cairo_surface_mark_dirty(surface);
  images[image_count].surface = surface;
  image_count++;
}

static cairo_surface_t *image(const char *name) {
  for (int i = 0; i < image_count; i++) {
    if (strcmp(images[i].name, name) == 0) return images[i].surface;
  }
  fail("unknown image", name);
  return NULL;
}

static void finish_frame(void) {
  if (frame_path[0] == 0) return;
  check(cairo_status(context), frame_path);
  check(cairo_surface_write_to_png(frame, frame_path), frame_path);
}

/// Paints the source of the context inside a rectangle.
static void paint(int left, int top, int width, int height, int opacity) {
  cairo_rectangle(context, left, top, width, height);
  cairo_clip(context);
  if (opacity == 255) {
    cairo_paint(context);
  } else {
    cairo_paint_with_alpha(context, opacity / 255.0);
  }
  cairo_reset_clip(context);
}

/// Paints the source of the context inside a rectangle, through one or two coverage masks at x, y.
static void paint_through(const char *coverage, const char *mask, int x, int y, int left, int top,
                          int width, int height) {
  cairo_rectangle(context, left, top, width, height);
  cairo_clip(context);
  if (strcmp(mask, "-") == 0) {
    cairo_mask_surface(context, image(coverage), x, y);
  } else {
    cairo_push_group(context);
    cairo_mask_surface(context, image(coverage), x, y);
    cairo_pop_group_to_source(context);
    cairo_mask_surface(context, image(mask), x, y);
  }
  cairo_reset_clip(context);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: cairo-push FOLDER OUTPUT\n");
    return 64;
  }
  char path[4096];
  snprintf(path, sizeof path, "%s/draws.txt", argv[1]);
  FILE *list = fopen(path, "r");
  if (list == NULL) fail("cannot open", path);
  int frame_width, frame_height;
  if (fscanf(list, "%d %d", &frame_width, &frame_height) != 2) fail("no size in", path);
  // The frames are opaque. RGB24 is as fast as ARGB32 and produces PNG files with three channels.
  frame = cairo_image_surface_create(CAIRO_FORMAT_RGB24, frame_width, frame_height);
  context = cairo_create(frame);
  check(cairo_status(context), "frame");

  char word[16], name[256], file[256], mask[256];
  int x, y, left, top, width, height, opacity, red, green, blue, alpha;
  while (fscanf(list, "%15s", word) == 1) {
    if (strcmp(word, "image") == 0 && fscanf(list, "%255s %255s", name, file) == 2) {
      load(argv[1], name, file);
    } else if (strcmp(word, "frame") == 0 && fscanf(list, "%255s", file) == 1) {
      finish_frame();
      snprintf(frame_path, sizeof frame_path, "%s/%s", argv[2], file);
    } else if (strcmp(word, "draw") == 0 &&
               fscanf(list, "%255s %d %d %d %d %d %d %d", name, &x, &y, &left, &top, &width,
                      &height, &opacity) == 8) {
      cairo_set_source_surface(context, image(name), x, y);
      paint(left, top, width, height, opacity);
    } else if (strcmp(word, "fill") == 0 &&
               fscanf(list, "%d %d %d %d %d %d %d %d %d", &red, &green, &blue, &alpha, &left, &top,
                      &width, &height, &opacity) == 9) {
      cairo_set_source_rgba(context, red / 255.0, green / 255.0, blue / 255.0, alpha / 255.0);
      paint(left, top, width, height, opacity);
    } else if (strcmp(word, "coverage") == 0 &&
               fscanf(list, "%255s %255s %d %d", name, file, &width, &height) == 4) {
      load_coverage(argv[1], name, file, width, height);
    } else if (strcmp(word, "glyphs") == 0 &&
               fscanf(list, "%255s %255s %d %d %d %d %d %d %d %d %d %d %d", name, mask, &x, &y, &red,
                      &green, &blue, &alpha, &left, &top, &width, &height, &opacity) == 13) {
      cairo_set_source_rgba(context, red / 255.0, green / 255.0, blue / 255.0,
                            alpha / 255.0 * opacity / 255.0);
      paint_through(name, mask, x, y, left, top, width, height);
    } else {
      fail("invalid command", word);
    }
  }
  finish_frame();
  fclose(list);
  return 0;
}
