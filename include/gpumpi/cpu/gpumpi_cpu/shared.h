//===- shared.h - Shared memory of a block ----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the translator makes of shared variables:
//
//   __shared__ float tile[16][17];  ->
//       float (&tile)[16][17] = gpumpi::cpu::sharedVariable([] {});
//   extern __shared__ float s[];    ->
//       float (&s)[] = gpumpi::cpu::dynamicShared();
//
// The storage belongs to the block that is being run, not to the worker that
// runs it. The closure type makes each variable distinct; the reference that is
// initialised says how large it is. A block gives a variable its place when the
// first of its threads comes by, and fills it with 0xff bytes, since shared
// memory has no initial value. Threads that come later find the place in a
// small cache that each worker has for each variable.
//
// In CUDA a shared variable has the same address in every block and in every
// launch of a kernel, so that an embedded kernel may hold on to it over a
// suspension. Here blocks run side by side in one address space: a KeptShared
// gives each block of a grid the same storage in every launch it is used for. A
// block may leave there what it has in a variable (leaveShared).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_SHARED_H
#define GPUMPI_CPU_SHARED_H

#include "../../macros_off.h"

#include "../vector_types.h"
#include "block_passes.h"

#include <cstddef>

namespace gpumpi {
namespace cpu {

class SharedMemory;

/// Places for the shared variables of a grid's blocks: the same in all launches
/// that are given it or a copy. What the variables hold is not kept.
class KeptShared {
public:
  explicit KeptShared(dim3 grid);
  KeptShared(const KeptShared &other);
  KeptShared &operator=(const KeptShared &) = delete;
  ~KeptShared();

  /// That of block \p number.
  SharedMemory &of(size_t number) const;

private:
  struct Blocks;
  Blocks *const blocks;
};

namespace detail {

/// Where a worker last saw a shared variable.
struct SharedPlace {
  unsigned long long block; ///< Serial number of the block; none has zero.
  void *address;
};

/// Serial number of the block that this worker runs.
extern GPUMPI_CPU_THREAD_LOCAL unsigned long long currentBlockSerial;

/// Finds or makes the place of the shared variable \p key in the current block.
void *placeShared(const void *key, size_t bytes, size_t alignment);

/// The dynamic shared memory of the current block.
void *dynamicSharedMemory();

/// Whether something shared is at \p address.
bool isSharedThere(const void *address);

/// The current block finds what it has in the shared variable at \p variable,
/// or in the dynamic part that begins there, in the next launch that it has a
/// part in. \returns false if it does not.
__device__ bool leaveShared(const void *variable);

/// Whether leaveShared does so for all that is shared.
__device__ bool keepsShared();

/// leaveShared where keepsShared().
__device__ void keepShared(const void *variable);

template <class Key> struct SharedCache {
  static __thread SharedPlace place;
  static char key; ///< Its address names the variable to all workers.
};
template <class Key> char SharedCache<Key>::key;
template <class Key>
__thread SharedPlace SharedCache<Key>::place = {0, nullptr};

} // namespace detail

/// Stands for a shared variable until it is known of which type it is. \p
/// Alignment, in bytes, is what is written for it.
template <class Key, size_t Alignment> struct SharedVariable {
  template <class T> operator T &() const {
    constexpr size_t own = alignof(T);
    detail::SharedPlace &place = detail::SharedCache<Key>::place;
    if (place.block != detail::currentBlockSerial) {
      place.address =
          detail::placeShared(&detail::SharedCache<Key>::key, sizeof(T),
                              own > Alignment ? own : Alignment);
      place.block = detail::currentBlockSerial;
    }
    // GCC 12 refuses every other cast to a template's pointer to restrict.
    return *(T *)place.address;
  }
};

/// Stands for the dynamic shared memory.
struct DynamicShared {
  template <class T> operator T &() const {
    return *static_cast<T *>(detail::dynamicSharedMemory());
  }
};

/// The shared variable of the current block that \p Key, a type of its own,
/// stands for.
template <size_t Alignment = 1, class Key>
inline SharedVariable<Key, Alignment> sharedVariable(Key) {
  return {};
}

/// The dynamic shared memory of the current block, for whichever type the
/// kernel gives it.
inline DynamicShared dynamicShared() { return {}; }

/// True if \p address lies in the shared memory of the current block. Most
/// addresses that are asked for lie far away.
inline bool isShared(const void *address) {
  const detail::BlockPasses &passes = *detail::currentPasses;
  const unsigned char *const at = static_cast<const unsigned char *>(address);
  return at >= passes.sharedBegin && at < passes.sharedEnd &&
         detail::isSharedThere(address);
}

} // namespace cpu
} // namespace gpumpi

using gpumpi_cpu_KeptShared = gpumpi::cpu::KeptShared;
template <size_t Alignment = 1, class Key>
inline gpumpi::cpu::SharedVariable<Key, Alignment>
gpumpi_cpu_sharedVariable(Key key) {
  return gpumpi::cpu::sharedVariable<Alignment>(key);
}
inline gpumpi::cpu::DynamicShared gpumpi_cpu_dynamicShared() { return {}; }

#include "../../macros_on.h"

#endif // GPUMPI_CPU_SHARED_H
