//===- sync.h - Kernels that are left at barriers ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With `gpumpi-translate --target=cpu --lowering=sync` a barrier of a block is
// a suspension like an operation: kernels become state machines, whether they
// call MPI or not. What is left at a barrier goes on in the same activation, as
// soon as all threads of the block have come to it (gpumpi_cpu/block_passes.h).
//
// A kernel that calls no MPI keeps its parameters, and so can be launched by
// other files; what its threads keep lies with the block that runs.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_SYNC_H
#define GPUMPI_SYNC_H

#include <gpumpi/reserved_names.h>

#include <gpumpi/macros_off.h>

#include <gpumpi_cpu/block_passes.h>

#include <new>
#include <type_traits>

namespace gpumpi {

/// What stands for `__syncthreads()` and its kin where a kernel is left: the
/// argument of the barrier. A group that is waited for is the whole block.
template <class... Groups> BlockWait make_syncthreads(const Groups &...) {
  return {false};
}
inline BlockWait make_syncthreads_count(int predicate) {
  return {predicate != 0};
}
inline BlockWait make_syncthreads_and(int predicate) {
  return {predicate != 0};
}
inline BlockWait make_syncthreads_or(int predicate) { return {predicate != 0}; }

/// What the barrier has returned at which a thread has been left.
inline int result_syncthreads_count() {
  return (int)cpu::detail::currentPasses->lastVotes;
}
inline int result_syncthreads_and() {
  const cpu::detail::BlockPasses &passes = *cpu::detail::currentPasses;
  return passes.lastVotes == passes.lastThreads;
}
inline int result_syncthreads_or() {
  return cpu::detail::currentPasses->lastVotes != 0;
}

namespace cpu {

/// The activation of a kernel that calls no MPI: frames of \p bytes bytes a
/// thread, for the block that runs.
inline const Activation &blockActivation(unsigned bytes) {
  detail::BlockPasses &passes = *detail::currentPasses;
  static_assert(sizeof(Activation) <= sizeof passes.activation);
  static_assert(std::is_trivially_destructible<Activation>::value);
  if (passes.frames)
    return *(const Activation *)passes.activation;
  detail::giveFrames(bytes);
  Activation &activation = *new (passes.activation) Activation();
  activation.frames = passes.frames;
  activation.stride = passes.stride;
  activation.firstBlock =
      (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  activation.epoch = 1;
  return activation;
}

} // namespace cpu
} // namespace gpumpi

using gpumpi_BlockWait = gpumpi::BlockWait;
template <class... Groups>
gpumpi::BlockWait gpumpi_make_syncthreads(const Groups &...) {
  return gpumpi::make_syncthreads();
}
inline gpumpi::BlockWait gpumpi_make_syncthreads_count(int predicate) {
  return gpumpi::make_syncthreads_count(predicate);
}
inline gpumpi::BlockWait gpumpi_make_syncthreads_and(int predicate) {
  return gpumpi::make_syncthreads_and(predicate);
}
inline gpumpi::BlockWait gpumpi_make_syncthreads_or(int predicate) {
  return gpumpi::make_syncthreads_or(predicate);
}
inline int gpumpi_result_syncthreads_count() {
  return gpumpi::result_syncthreads_count();
}
inline int gpumpi_result_syncthreads_and() {
  return gpumpi::result_syncthreads_and();
}
inline int gpumpi_result_syncthreads_or() {
  return gpumpi::result_syncthreads_or();
}
inline const gpumpi::Activation &gpumpi_cpu_blockActivation(unsigned bytes) {
  return gpumpi::cpu::blockActivation(bytes);
}

#include <gpumpi/macros_on.h>

#endif // GPUMPI_SYNC_H
