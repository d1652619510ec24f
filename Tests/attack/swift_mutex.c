// A library for LD_PRELOAD that tells ThreadSanitizer about Swift's `Mutex`.
//
// If no other thread wants a mutex, code in the program locks and unlocks it, and ThreadSanitizer observes
// this code. Otherwise, functions in libswiftSynchronization do this, and that library is not built with
// ThreadSanitizer. Without the library in this file, ThreadSanitizer reports accesses that a mutex protects
// as races.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void lock_function(uint32_t value, SELF void *mutex);
typedef SWIFT void unlock_function(SELF void *mutex);

void __tsan_acquire(void *address);
void __tsan_release(void *address);

lock_function lock __asm__(LOCK);
unlock_function unlock __asm__(UNLOCK);

SWIFT void lock(uint32_t value, SELF void *mutex) {
  ((lock_function *)dlsym(RTLD_NEXT, LOCK))(value, mutex);
  __tsan_acquire(mutex);
}

SWIFT void unlock(SELF void *mutex) {
  __tsan_release(mutex);
  ((unlock_function *)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
