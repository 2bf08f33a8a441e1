//===- HostThreadObject.h - What a host thread has --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs launch kernels in destructors of their own thread_local objects, of
// global ones, and in functions given to atexit(). A thread_local object of
// ours with a destructor would be gone by then: of those of the main thread,
// exit() destroys whatever is thread_local first of all. What POSIX's keys
// stand for goes when a thread has ended and all its thread_local objects are
// gone, and what is of the main thread stays.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_HOSTTHREADOBJECT_H
#define GPUMPI_LIB_CPUDEVICE_HOSTTHREADOBJECT_H

#include <pthread.h>

namespace gpumpi::cpu {

/// One T for each host thread that asks for it, where T says what it is for.
/// Hidden: libraries that have a device each are not to share it.
template <class T> class [[gnu::visibility("hidden")]] OfHostThread {
public:
  /// That of the calling host thread. Never inlined: a coroutine may go on in
  /// another thread.
  [[gnu::noinline]] static T &mine() {
    if (!object)
      make();
    return *object;
  }

private:
  inline static thread_local T *object = nullptr;

  static void make() {
    static const Key key;
    object = new T;
    // Where that fails nobody destroys the object.
    (void)pthread_setspecific(key.key, object);
  }

  /// Other keys' destructors may ask for one again, which then goes in the next
  /// round of POSIX's.
  static void destroy(void *gone) {
    object = nullptr;
    delete static_cast<T *>(gone);
  }

  struct Key {
    pthread_key_t key{};
    Key() { (void)pthread_key_create(&key, destroy); }
  };
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_HOSTTHREADOBJECT_H
