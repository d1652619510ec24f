#include <fribidi.h>
#include <string.h>

/// Returns the version of the loaded FriBidi, such as "1.0.8", which is the last word in the first line of
/// its version text.
static inline const char *transom_fribidi_version(void) {
  static _Thread_local char version[32];
  const char *text = fribidi_version_info;
  const char *end = text + strcspn(text, "\n");
  const char *start = end;
  while (start > text && start[-1] != ' ') start--;
  size_t length = (size_t)(end - start);
  if (length >= sizeof version) length = sizeof version - 1;
  memcpy(version, start, length);
  version[length] = 0;
  return version;
}
