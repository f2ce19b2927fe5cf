// Makes read, pread and write transfer a random part of what was asked for, or fail with EINTR, for LD_PRELOAD. The
// environment variable SHORT_SEED is the seed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static _Thread_local unsigned long state;

static unsigned long dice(void) {
  if (state == 0) {
    const char *seed = getenv("SHORT_SEED");
    state = seed ? strtoul(seed, NULL, 10) * 2 + 1 : 1;
  }
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return state >> 33;
}

// Returns how many bytes to transfer; 0 to fail with EINTR.
static size_t part(size_t count) {
  if (count < 2) return count;
  switch (dice() % 4) {
    case 0: return 0;
    case 1: return 1;
    case 2: return 1 + dice() % count;
    default: return count;
  }
}

ssize_t read(int file, void *buffer, size_t count) {
  ssize_t (*next)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
  size_t some = part(count);
  if (some == 0 && count > 0) { errno = EINTR; return -1; }
  return next(file, buffer, some);
}

ssize_t pread(int file, void *buffer, size_t count, off_t offset) {
  ssize_t (*next)(int, void *, size_t, off_t) = dlsym(RTLD_NEXT, "pread");
  size_t some = part(count);
  if (some == 0 && count > 0) { errno = EINTR; return -1; }
  return next(file, buffer, some, offset);
}

ssize_t pread64(int file, void *buffer, size_t count, off_t offset) { return pread(file, buffer, count, offset); }

ssize_t write(int file, const void *buffer, size_t count) {
  ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  size_t some = part(count);
  if (some == 0 && count > 0) { errno = EINTR; return -1; }
  return next(file, buffer, some);
}
