#ifndef WEB_RESOURCES_H
#define WEB_RESOURCES_H

#include <stddef.h>

/// A file in a `Resources` folder, embedded at build time.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} web_resource;

/// Returns null if no file with that name is embedded.
const web_resource *web_resource_named(const char *name);

#endif
