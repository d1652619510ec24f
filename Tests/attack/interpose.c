// A library for LD_PRELOAD that counts and records C library calls of a program and makes them fail.
//
// INTERPOSE_FAULT=write:3:28   the third call to `write` fails with error number 28 (ENOSPC)
// INTERPOSE_FAULT=write:3+:28  the third call and all later ones fail, as on a full disk
// INTERPOSE_FAULT=A,B          both faults, which are of different functions
// INTERPOSE_COUNTS=FILE        writes the number of calls to each function to FILE when the program exits
// INTERPOSE_RECORD=FILE        appends a line to FILE for each successful call to `open`, `openat`, `write`,
//                              `close`, `fsync`, `syncfs`, `rename`, `linkat`, `unlink`, `mkdir` or `fcntl`
//
// Three kinds of calls are not counted and never fail: those for the library's own files; writes to standard
// error, because a program that cannot write its messages has no other way to report an error; and those that
// open a file in /proc, because the runtime library ends the process if it cannot read the state of its threads.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define FUNCTIONS(f)                                                                             \
  f(open) f(openat) f(read) f(write) f(close) f(fsync) f(syncfs) f(rename) f(linkat) f(unlink)   \
      f(mkdir) f(stat) f(lstat) f(fstat) f(fstatat) f(opendir) f(readdir) f(flock) f(fcntl)      \
          f(realpath) f(rmdir) f(mkdtemp) f(large_malloc) f(large_calloc) f(large_realloc)         \
              f(large_memalign)

enum {
#define f(name) FUNCTION_##name,
  FUNCTIONS(f)
#undef f
      FUNCTION_COUNT
};

static const char *const names[] = {
#define f(name) #name,
    FUNCTIONS(f)
#undef f
};

// The minimum size of a large allocation, in bytes. Smaller allocations never fail.
enum { LARGE = 1 << 20 };

static int counts[FUNCTION_COUNT];
static struct {
  int number, error, persists;
} faults[FUNCTION_COUNT];
static int recording = -1;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

// Returns the next definition of a function, which is the one in the C library.
#define NEXT(name) ((__typeof__(&name))next(#name))

static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

__attribute__((constructor)) static void start(void) {
  const char *fault = getenv("INTERPOSE_FAULT");
  for (; fault && *fault; fault = strchr(fault, ',') ? strchr(fault, ',') + 1 : NULL) {
    char name[32], plus[2] = "";
    int number, error;
    if (sscanf(fault, "%31[^:]:%d:%d", name, &number, &error) != 3 &&
        sscanf(fault, "%31[^:]:%d%1[+]:%d", name, &number, plus, &error) != 4)
      abort();
    for (int i = 0; i < FUNCTION_COUNT; i++)
      if (!strcmp(name, names[i])) {
        faults[i].number = number;
        faults[i].error = error;
        faults[i].persists = plus[0] == '+';
      }
  }
  const char *record = getenv("INTERPOSE_RECORD");
  if (record)
    recording = NEXT(open)(record, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("INTERPOSE_COUNTS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  for (int i = 0; i < FUNCTION_COUNT; i++)
    fprintf(file, "%s %d\n", names[i], __atomic_load_n(&counts[i], __ATOMIC_RELAXED));
  fclose(file);
}

// Counts a call and returns whether it must fail.
static int fails(int function) {
  int number = __atomic_add_fetch(&counts[function], 1, __ATOMIC_RELAXED);
  int failing = faults[function].number;
  if (failing == 0 || number < failing) return 0;
  if (number > failing && !faults[function].persists) return 0;
  errno = faults[function].error;
  return 1;
}

// Appends a line `<operation> <arguments>` to the record; bytes are hexadecimal.
__attribute__((format(printf, 3, 4))) static void record(
    const void *bytes, size_t count, const char *format, ...) {
  if (recording < 0) return;
  char line[9000];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line, sizeof line - 2, format, arguments);
  va_end(arguments);
  char *text = malloc(length + 2 * count + 2);
  memcpy(text, line, length);
  for (size_t i = 0; i < count; i++)
    sprintf(text + length + 2 * i, "%02x", ((const unsigned char *)bytes)[i]);
  text[length + 2 * count] = '\n';
  size_t total = length + 2 * count + 1;
  for (size_t done = 0; done < total;) {
    ssize_t written = NEXT(write)(recording, text + done, total - done);
    if (written <= 0) abort();
    done += written;
  }
  free(text);
}

// Makes a call and records it if it succeeds. The lock keeps the record in the order of the calls.
#define RECORDED(call, ...)                        \
  ({                                               \
    pthread_mutex_lock(&mutex);                    \
    __typeof__(call) result = (call);              \
    int code = errno;                              \
    if (result != (__typeof__(result))-1) record(__VA_ARGS__); \
    errno = code;                                  \
    pthread_mutex_unlock(&mutex);                  \
    result;                                        \
  })

static mode_t creation_mode(int flags, va_list arguments) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
}

#define OPEN(function, name, real, ...)                                               \
  {                                                                                   \
    va_list arguments;                                                                \
    va_start(arguments, flags);                                                       \
    mode_t mode = creation_mode(flags, arguments);                                    \
    va_end(arguments);                                                                \
    if (strncmp(path, "/proc/", 6) && fails(FUNCTION_##function)) return -1;          \
    return RECORDED(NEXT(real)(__VA_ARGS__, flags, mode), NULL, 0, "open %d %d %s", result, \
                    flags & O_CREAT ? 1 : 0, path);                                   \
  }

int open(const char *path, int flags, ...) OPEN(open, open, open, path)
int open64(const char *path, int flags, ...) OPEN(open, open64, open64, path)
int openat(int folder, const char *path, int flags, ...) OPEN(openat, openat, openat, folder, path)
int openat64(int folder, const char *path, int flags, ...)
    OPEN(openat, openat64, openat64, folder, path)

ssize_t read(int file, void *bytes, size_t count) {
  return fails(FUNCTION_read) ? -1 : NEXT(read)(file, bytes, count);
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (file == 2 || file == recording) return NEXT(write)(file, bytes, count);
  if (fails(FUNCTION_write)) return -1;
  return RECORDED(NEXT(write)(file, bytes, count), bytes, result, "write %d ", file);
}

int close(int file) {
  // The system closes the file even if it reports an error.
  if (fails(FUNCTION_close)) {
    int code = errno;
    NEXT(close)(file);
    errno = code;
    return -1;
  }
  return RECORDED(NEXT(close)(file), NULL, 0, "close %d", file);
}

int fsync(int file) {
  return fails(FUNCTION_fsync) ? -1 : RECORDED(NEXT(fsync)(file), NULL, 0, "fsync %d", file);
}

int syncfs(int file) {
  return fails(FUNCTION_syncfs) ? -1 : RECORDED(NEXT(syncfs)(file), NULL, 0, "syncfs %d", file);
}

int rename(const char *old, const char *path) {
  if (fails(FUNCTION_rename)) return -1;
  return RECORDED(NEXT(rename)(old, path), NULL, 0, "rename %s\t%s", old, path);
}

int linkat(int from, const char *old, int to, const char *path, int flags) {
  if (fails(FUNCTION_linkat)) return -1;
  return RECORDED(NEXT(linkat)(from, old, to, path, flags), NULL, 0, "link %s\t%s", old, path);
}

int unlink(const char *path) {
  return fails(FUNCTION_unlink) ? -1 : RECORDED(NEXT(unlink)(path), NULL, 0, "unlink %s", path);
}

int mkdir(const char *path, mode_t mode) {
  return fails(FUNCTION_mkdir) ? -1 : RECORDED(NEXT(mkdir)(path, mode), NULL, 0, "mkdir %s", path);
}

int stat(const char *restrict path, struct stat *restrict status) {
  return fails(FUNCTION_stat) ? -1 : NEXT(stat)(path, status);
}

int lstat(const char *restrict path, struct stat *restrict status) {
  return fails(FUNCTION_lstat) ? -1 : NEXT(lstat)(path, status);
}

int fstat(int file, struct stat *status) {
  return fails(FUNCTION_fstat) ? -1 : NEXT(fstat)(file, status);
}

int fstatat(int folder, const char *restrict path, struct stat *restrict status, int flags) {
  return fails(FUNCTION_fstatat) ? -1 : NEXT(fstatat)(folder, path, status, flags);
}

DIR *opendir(const char *path) {
  return fails(FUNCTION_opendir) ? NULL : NEXT(opendir)(path);
}

struct dirent *readdir(DIR *folder) {
  return fails(FUNCTION_readdir) ? NULL : NEXT(readdir)(folder);
}

struct dirent64 *readdir64(DIR *folder) {
  return fails(FUNCTION_readdir) ? NULL : NEXT(readdir64)(folder);
}

int flock(int file, int operation) {
  return fails(FUNCTION_flock) ? -1 : NEXT(flock)(file, operation);
}

int fcntl(int file, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  if (fails(FUNCTION_fcntl)) return -1;
  return RECORDED(NEXT(fcntl)(file, command, argument), NULL, 0, "fcntl %d %d %d", result, file,
                  command == F_DUPFD_CLOEXEC || command == F_DUPFD);
}

char *realpath(const char *restrict path, char *restrict resolved) {
  return fails(FUNCTION_realpath) ? NULL : NEXT(realpath)(path, resolved);
}

int rmdir(const char *path) {
  return fails(FUNCTION_rmdir) ? -1 : NEXT(rmdir)(path);
}

char *mkdtemp(char *pattern) {
  return fails(FUNCTION_mkdtemp) ? NULL : NEXT(mkdtemp)(pattern);
}

// `malloc` itself is needed to find the next `malloc`, so the C library's internal names are used.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  if (size >= LARGE && fails(FUNCTION_large_malloc)) return NULL;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  if (size > 0 && count >= LARGE / size && fails(FUNCTION_large_calloc)) return NULL;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  if (size >= LARGE && fails(FUNCTION_large_realloc)) return NULL;
  return __libc_realloc(memory, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (size >= LARGE && fails(FUNCTION_large_memalign)) return ENOMEM;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}
