#ifndef WEB_RESOURCES_H
#define WEB_RESOURCES_H

#include <stddef.h>

/// A file of a module's `Resources` folder, as it was when the program was built.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} web_resource;

/// Nil if no file of that name is embedded.
const web_resource *web_resource_named(const char *name);

#endif
