// Functions of the GNU C library that its headers declare only with _GNU_SOURCE, which Swift does not
// define.
#if defined(__GLIBC__) || defined(__linux__)
int syncfs(int descriptor);
#endif
