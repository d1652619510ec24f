#ifndef WEB_RESOURCES_H
#define WEB_RESOURCES_H

#include <stddef.h>

/// A file in a `Resources` folder, embedded at build time.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} web_resource;

/// Returns the embedded file with the given name, or NULL if there is none.
const web_resource *web_resource_named(const char *name);

#endif
