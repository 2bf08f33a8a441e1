//===- thread_shared.h - Shared memory over suspensions ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where __shared__ variables are kept, the threads that suspend wait for each
// other and copy them together; those that resume copy them back and wait
// again. Threads that have returned leave holes in `threadIdx`, so each takes
// its share by the order in which it came. A request for a buffer in shared
// memory is one for the saved copy: MPI sends from there, and what it receives
// there is restored. Where a thread stands for its block, variables stay where
// they are instead, but for such buffers.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_THREAD_SHARED_H
#define GPUMPI_THREAD_SHARED_H

#include <gpumpi/macros_off.h>

#include <gpumpi/shared_place.h>
#include <gpumpi/thread_agreement.h>

#ifdef GPUMPI_CPU_PASSES
#include <gpumpi_cpu/block_passes.h>
#include <gpumpi_cpu/shared.h>
#endif

#include <cstddef>
#include <cstring>
#include <type_traits>

namespace gpumpi {
namespace detail {

class ThreadShared : public ThreadAgreement {
public:
  /// The suspension point to resume at; zero while running normally.
  unsigned state;

  /// Copies the \p bytes bytes of the shared variable at \p variable to the
  /// save area, together with the other live threads of the block. To be called
  /// by all of them after `suspend`.
  __device__ void saveShared(unsigned char *variable, unsigned bytes) {
#ifdef GPUMPI_CPU_PASSES
    if (atBarrier)
      return; // It stays where it is.
    if (givesWay)
      return cpu::detail::keepShared(variable);
    if (standsFor > 1 && staysThere(variable, bytes))
      return;
#endif
    SharedHead &head = act.sharedHeads[block];
    if (sharers == 0) {
      share = rankAmong(head.saving);
      // From here on nobody writes the variables or posts a request.
      awaitSharers();
      sharers = (unsigned)(head.saving & 0xffff);
    }
    unsigned char *const record = saveArea() + savedBytes;
    unsigned char *const saved = record + sizeof(SavedShared);
    copyShare(saved, variable, bytes);
    savedBytes += (unsigned)savedShared(bytes);
    if (share != 0)
      return;
    *reinterpret_cast<SavedShared *>(record) = SavedShared{variable, bytes};
    head.bytes = savedBytes;
    Request &request = requestOfBlock();
    const auto point = [=](auto *&data) {
      const size_t distance = (const unsigned char *)data - variable;
      if (distance < bytes)
        data = (std::remove_reference_t<decltype(data)>)(saved + distance);
      return distance < bytes;
    };
    for (Buffer *const buffer : {(Buffer *)&request, &request.received}) {
      unsigned char *const before = (unsigned char *)buffer->addr;
      if (point(buffer->addr))
        buffer->shared = before;
    }
    eachPart(request, point);
  }

  /// The same for a static variable.
  template <class Place> __device__ void saveShared() {
    saveShared(Place::bytes(), Place::size);
  }

  /// The same in the instantiation \p Of of a kernel template; \p Here is that
  /// in which it is called.
  template <class Here, class Of, class Place> __device__ void saveSharedIn() {
    if constexpr (std::is_same<Here, Of>::value)
      saveShared<Place>();
  }

  /// The same for the dynamic shared memory.
  __device__ void saveDynamicShared() {
    if (act.dynamicShared == 0 || savedDynamic)
      return;
    savedDynamic = true;
    saveShared(dynamicShared(), act.dynamicShared);
  }

  /// Copies back what the activation before has saved, together with the other
  /// live threads of the block. To be called by all of them before any shared
  /// memory is used.
  __device__ void restoreShared() {
    if (!state || act.sharedStride == 0)
      return;
#ifdef GPUMPI_CPU_PASSES
    if (cpu::detail::currentPasses->again)
      return; // It has been there all the time.
#endif
    SharedHead &head = act.sharedHeads[block];
    const unsigned long long saving = head.saving;
    if (turn ? (unsigned)(saving >> 16) != turn->savedSerial
             : saving >> 16 != act.serial - 1)
      return;
    share = rankAmong(head.restoring);
    sharers = (unsigned)(saving & 0xffff);
    for (unsigned at = 0; at < head.bytes;) {
      const unsigned char *const record = saveArea() + at;
      const SavedShared saved = *reinterpret_cast<const SavedShared *>(record);
      if (!isSavedBefore(saved.variable, at))
        copyShare(saved.variable, record + sizeof(SavedShared),
                  (unsigned)saved.bytes);
      at += (unsigned)savedShared(saved.bytes);
    }
    restorers = sharers;
    sharers = 0;
    awaitSharers();
  }

protected:
  const RunningBlock *turn = nullptr; ///< The block's, if it has one.
#ifdef GPUMPI_CPU_PASSES
  bool atBarrier = false; ///< It is leaving for a barrier of its block.
  bool givesWay = false;  ///< It is leaving for others to run first.
#endif

  using ThreadAgreement::ThreadAgreement;

  /// Puts what has arrived for the block's shared memory there, together with
  /// its other live threads. To be called by all of them where they resume.
  __device__ void takeDeliveries(const Reply &reply) {
    if (reply.delivered == 0)
      return;
#ifdef GPUMPI_CPU_PASSES
    if (standsFor > 1 || lone) {
      share = 0;
      restorers = 1;
    }
#endif
    // If nothing has been kept, nothing of it is needed.
    if (restorers == 0)
      return;
    sharers = restorers;
    for (int i = 0; i < reply.delivered; ++i)
      if (const SharedDelivery &one = reply.deliveries[i]; one.block == block)
        copyShare(one.to, one.from, (unsigned)one.bytes);
    sharers = 0;
    awaitSharers();
  }

private:
  // In this activation:
  unsigned share = 0;      ///< This thread's number among those that copy.
  unsigned sharers = 0;    ///< How many threads copy; 0: not known yet.
  unsigned restorers = 0;  ///< How many have restored.
  unsigned savedBytes = 0; ///< Of the records that are complete.
  bool savedDynamic = false;

  __device__ void awaitSharers() const {
#ifdef GPUMPI_CPU_PASSES
    if (standsFor > 1)
      return; // There are no others.
#endif
    __syncthreads();
  }

  /// Calls \p use with each pointer of \p request to numbers of its parts.
  template <class Use>
  static __device__ void eachPart(Request &request, const Use &use) {
    if (!usesParts(request.kind))
      return;
    use(request.parts.counts);
    use(request.parts.displacements);
    use(request.received.parts.counts);
    use(request.received.parts.displacements);
  }

#ifdef GPUMPI_CPU_PASSES
  /// Leaves the \p bytes bytes of the shared variable at \p variable where they
  /// are, which nobody else is given (gpumpi_cpu/shared.h). \returns false if
  /// they have to be copied: MPI is to use them.
  __device__ bool staysThere(const unsigned char *variable, unsigned bytes) {
    bool isNamed = false;
    const auto look = [&](const auto *data) {
      isNamed |= (size_t)((const unsigned char *)data - variable) < bytes;
    };
    Request &request = requestOfBlock();
    look((const unsigned char *)request.addr);
    look((const unsigned char *)request.received.addr);
    eachPart(request, look);
    return !isNamed && cpu::detail::leaveShared(variable);
  }
#endif

  __device__ unsigned char *saveArea() const {
    return act.sharedSaves + block * act.sharedStride;
  }

  /// True if \p variable is in the records in front of \p end, too. A function
  /// and its caller may both save it; a request means the first copy.
  __device__ bool isSavedBefore(const unsigned char *variable,
                                unsigned end) const {
    for (unsigned at = 0; at < end;) {
      const SavedShared &saved =
          *reinterpret_cast<const SavedShared *>(saveArea() + at);
      if (saved.variable == variable)
        return true;
      at += (unsigned)savedShared(saved.bytes);
    }
    return false;
  }

  /// The number of threads of the block that have come before this one in this
  /// activation, as \p counter counts them.
  __device__ unsigned rankAmong(unsigned long long &counter) const {
    const unsigned long long none = act.serial << 16;
#ifdef GPUMPI_WARPS
    // Neighbours shall get neighbouring numbers.
    const unsigned peers = __activemask();
    const unsigned before = peers & ((1u << lane()) - 1);
    unsigned rank = 0;
    if (before == 0) {
      atomicMax(&counter, none);
      rank = (unsigned)(atomicAdd(&counter, __popc(peers)) & 0xffff);
    }
    return __shfl_sync(peers, rank, __ffs(peers) - 1) + __popc(before);
#else
    // The CPU device runs the threads of a block on one worker.
    if (counter < none)
      counter = none;
    return (unsigned)(counter++ & 0xffff);
#endif
  }

  /// This thread's share of copying \p bytes bytes: words as far as there are
  /// any, then what is left.
  __device__ void copyShare(unsigned char *to, const unsigned char *from,
                            unsigned bytes) const {
    unsigned whole = 0;
    if (((size_t)to | (size_t)from) % sizeof(unsigned) == 0) {
      whole = bytes / sizeof(unsigned);
      for (unsigned w = share; w < whole; w += sharers) {
        unsigned word;
        memcpy(&word, __builtin_assume_aligned(from + w * 4, 4), 4);
        memcpy(__builtin_assume_aligned(to + w * 4, 4), &word, 4);
      }
    }
    for (unsigned i = whole * sizeof(unsigned) + share; i < bytes; i += sharers)
      to[i] = from[i];
  }
};

} // namespace detail
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_THREAD_SHARED_H
