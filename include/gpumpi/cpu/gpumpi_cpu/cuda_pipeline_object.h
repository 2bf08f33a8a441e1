//===- cuda_pipeline_object.h - Copies in stages ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cuda::pipeline (libcu++, "Synchronization Primitives"). Copies are done at
// once. A pipeline of one thread has nothing to wait for then; one that threads
// of a block share has two barriers for each stage: until all producers have
// filled it, and until all consumers have used it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_PIPELINE_OBJECT_H
#define GPUMPI_CPU_CUDA_PIPELINE_OBJECT_H

#include "../../macros_off.h"

#include "cuda_barrier.h"

namespace cuda {

enum class pipeline_role { producer, consumer };

namespace details {

template <thread_scope Scope> struct PipelineStage {
  barrier<Scope> filled;
  barrier<Scope> used;
};

} // namespace details

template <thread_scope Scope> class pipeline;

/// What the threads share, in shared memory.
template <thread_scope Scope, uint8_t Stages> class pipeline_shared_state {
public:
  pipeline_shared_state() = default;
  pipeline_shared_state(const pipeline_shared_state &) = delete;
  pipeline_shared_state &operator=(const pipeline_shared_state &) = delete;

  /// Makes the barriers, by one of \p group, which all wait for.
  template <class Group>
  __device__ void begin(const Group &group, size_t producers,
                        size_t consumers) {
    if (group.thread_rank() == 0) {
      for (details::PipelineStage<Scope> &stage : stages) {
        init(&stage.filled, static_cast<ptrdiff_t>(producers));
        init(&stage.used, static_cast<ptrdiff_t>(consumers));
      }
      users = static_cast<unsigned>(group.size());
    }
    group.sync();
  }
  /// How many of \p group are producers, of which the calling thread \p isOne.
  template <class Group>
  __device__ size_t count(const Group &group, bool isOne) {
    if (group.thread_rank() == 0)
      __atomic_store_n(&users, 0u, __ATOMIC_SEQ_CST);
    group.sync();
    if (isOne)
      __atomic_fetch_add(&users, 1u, __ATOMIC_SEQ_CST);
    group.sync();
    const size_t producers = __atomic_load_n(&users, __ATOMIC_SEQ_CST);
    group.sync();
    return producers;
  }

private:
  friend class pipeline<Scope>;
  details::PipelineStage<Scope> stages[Stages];
  unsigned users;
};

template <thread_scope Scope> class pipeline {
public:
  template <uint8_t Stages>
  __device__ explicit pipeline(pipeline_shared_state<Scope, Stages> &state)
      : stages(state.stages), users(&state.users), count(Stages) {}
  __device__ pipeline(pipeline &&other)
      : stages(other.stages), users(other.users), count(other.count),
        head(other.head), tail(other.tail), producing(other.producing),
        consuming(other.consuming), isActive(other.isActive) {
    other.isActive = false;
  }
  pipeline(const pipeline &) = delete;
  pipeline &operator=(const pipeline &) = delete;
  __device__ ~pipeline() {
    if (isActive)
      quit();
  }

  /// The calling thread uses it no more. \returns whether it was the last one.
  __device__ bool quit() {
    isActive = false;
    return __atomic_fetch_sub(users, 1u, __ATOMIC_SEQ_CST) == 1;
  }

  /// Waits until the next stage can be filled...
  __device__ void producer_acquire() {
    stages[head].used.wait_parity(!producing);
  }
  /// ... which it has been.
  __device__ void producer_commit() {
    (void)stages[head].filled.arrive();
    if (++head == count) {
      head = 0;
      producing = !producing;
    }
  }
  /// Waits until the oldest stage has been filled...
  __device__ void consumer_wait() {
    stages[tail].filled.wait_parity(consuming);
  }
  /// The same for some time. \returns whether it has been filled.
  template <class Number, class Period>
  __device__ bool
  consumer_wait_for(const ::std::chrono::duration<Number, Period> &time) {
    return stages[tail].filled.try_wait_parity_for(consuming, time);
  }
  template <class Clock, class Duration>
  __device__ bool consumer_wait_until(
      const ::std::chrono::time_point<Clock, Duration> &moment) {
    return consumer_wait_for(moment - Clock::now());
  }
  /// ... which is not needed any more.
  __device__ void consumer_release() {
    (void)stages[tail].used.arrive();
    if (++tail == count) {
      tail = 0;
      consuming = !consuming;
    }
  }

private:
  details::PipelineStage<Scope> *stages;
  unsigned *users;
  uint8_t count;
  uint8_t head = 0;
  uint8_t tail = 0;
  bool producing = false; ///< The parity of the rounds.
  bool consuming = false;
  bool isActive = true;
};

template <> class pipeline<thread_scope_thread> {
public:
  __device__ pipeline(pipeline &&) {}
  pipeline(const pipeline &) = delete;
  pipeline &operator=(const pipeline &) = delete;

  __device__ bool quit() { return true; }
  __device__ void producer_acquire() {}
  __device__ void producer_commit() {}
  __device__ void consumer_wait() {}
  template <class Number, class Period>
  __device__ bool
  consumer_wait_for(const ::std::chrono::duration<Number, Period> &) {
    return true;
  }
  template <class Clock, class Duration>
  __device__ bool
  consumer_wait_until(const ::std::chrono::time_point<Clock, Duration> &) {
    return true;
  }
  __device__ void consumer_release() {}

private:
  __device__ pipeline() {}
  friend __device__ inline pipeline<thread_scope_thread> make_pipeline();
};

__device__ inline pipeline<thread_scope_thread> make_pipeline() { return {}; }

/// All of \p group are producers and consumers.
template <class Group, thread_scope Scope, uint8_t Stages>
__device__ inline pipeline<Scope>
make_pipeline(const Group &group, pipeline_shared_state<Scope, Stages> *state) {
  const size_t all = static_cast<size_t>(group.size());
  state->begin(group, all, all);
  return pipeline<Scope>(*state);
}
/// The first \p producers of them are producers, the others are consumers.
template <class Group, thread_scope Scope, uint8_t Stages>
__device__ inline pipeline<Scope>
make_pipeline(const Group &group, pipeline_shared_state<Scope, Stages> *state,
              size_t producers) {
  state->begin(group, producers, static_cast<size_t>(group.size()) - producers);
  return pipeline<Scope>(*state);
}
/// Each says what it is.
template <class Group, thread_scope Scope, uint8_t Stages>
__device__ inline pipeline<Scope>
make_pipeline(const Group &group, pipeline_shared_state<Scope, Stages> *state,
              pipeline_role role) {
  return make_pipeline(group, state,
                       state->count(group, role == pipeline_role::producer));
}

/// Waits for all stages but the \p Prior last ones.
template <uint8_t Prior>
__device__ inline void
pipeline_consumer_wait_prior(pipeline<thread_scope_thread> &) {}

/// The phase of the barrier under way waits for the copies, too.
template <thread_scope Scope>
__device__ inline void pipeline_producer_commit(pipeline<thread_scope_thread> &,
                                                barrier<Scope> &) {}

// Copies into the stage that is being filled.
template <class T, class Bytes, thread_scope Scope>
__device__ inline void memcpy_async(T *to, const T *from, Bytes bytes,
                                    pipeline<Scope> &) {
  details::copyNow(to, from, static_cast<size_t>(bytes));
}
template <class Bytes, thread_scope Scope>
__device__ inline void memcpy_async(void *to, const void *from, Bytes bytes,
                                    pipeline<Scope> &) {
  details::copyNow(to, from, static_cast<size_t>(bytes));
}
template <class Group, class T, class Bytes, thread_scope Scope>
__device__ inline void memcpy_async(const Group &group, T *to, const T *from,
                                    Bytes bytes, pipeline<Scope> &) {
  details::copyShare(group, to, from, static_cast<size_t>(bytes));
}
template <class Group, class Bytes, thread_scope Scope>
__device__ inline void memcpy_async(const Group &group, void *to,
                                    const void *from, Bytes bytes,
                                    pipeline<Scope> &) {
  details::copyShare(group, to, from, static_cast<size_t>(bytes));
}

} // namespace cuda

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CUDA_PIPELINE_OBJECT_H
