//===- thread_names.h - What a thread is asked, by reserved names -*- C++ -*-=//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of reserved_names.h: the members of Thread that generated code uses.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_THREAD_NAMES_H
#define GPUMPI_THREAD_NAMES_H

#include <gpumpi/macros_off.h>

#include <gpumpi/request.h>

#include <cuda_runtime.h>

#include <type_traits>

namespace gpumpi {
namespace detail {

/// Base of \p Thread.
template <class Thread> class ThreadNames {
public:
  __device__ unsigned &gpumpi_state() { return self().state; }
  __device__ unsigned gpumpi_state() const { return self().state; }
  __device__ bool gpumpi_gone() const { return self().gone(); }
  __device__ void gpumpi_end(unsigned line) const { self().end(line); }
  __device__ int gpumpi_result() const { return self().result(); }
  template <unsigned Count> __device__ void gpumpi_deliver(unsigned offset) {
    self().template deliver<Count>(offset);
  }

  __device__ void gpumpi_findAnew() { self().findAnew(); }
  template <unsigned Bytes, class T>
  __device__ void gpumpi_spill(unsigned offset, const T &value) {
    self().template spill<Bytes>(offset, value);
  }
  template <class T>
  __device__ void gpumpi_spill(unsigned offset, const T &value) {
    self().spill(offset, value);
  }
  template <unsigned Bytes, class T>
  __device__ void gpumpi_restore(unsigned offset, T &value) const {
    self().template restore<Bytes>(offset, value);
  }
  template <class T>
  __device__ void gpumpi_restore(unsigned offset, T &value) const {
    self().restore(offset, value);
  }
  template <unsigned Bytes, class T>
  __device__ std::remove_cv_t<T> gpumpi_restored(unsigned offset) const {
    return self().template restored<Bytes, T>(offset);
  }
  template <class T>
  __device__ std::remove_cv_t<T> gpumpi_restored(unsigned offset) const {
    return self().template restored<T>(offset);
  }
  template <class T, unsigned Bytes = sizeof(T)>
  __device__ T &gpumpi_home(unsigned offset) const {
    return self().template home<T, Bytes>(offset);
  }
  template <unsigned Bytes, class T>
  __device__ void gpumpi_spillIn(unsigned offset, const T &value) {
    self().template spillIn<Bytes>(offset, value);
  }
  template <unsigned Bytes, class T>
  __device__ void gpumpi_restoreIn(unsigned offset, T &value) const {
    self().template restoreIn<Bytes>(offset, value);
  }
  template <unsigned Bytes, class T>
  __device__ std::remove_cv_t<T> gpumpi_restoredIn(unsigned offset) const {
    return self().template restoredIn<Bytes, T>(offset);
  }

  template <unsigned Bytes, class... T>
  __device__ void gpumpi_spillPack(unsigned offset, const T &...values) {
    self().template spillPack<Bytes>(offset, values...);
  }
  template <unsigned Bytes, class... T>
  __device__ void gpumpi_restorePack(unsigned offset, T &...values) const {
    self().template restorePack<Bytes>(offset, values...);
  }

  __device__ void gpumpi_enter(unsigned offset) { self().enter(offset); }
  __device__ unsigned gpumpi_atLevel(unsigned offset, unsigned bytes) const {
    return self().atLevel(offset, bytes);
  }
  __device__ unsigned gpumpi_deepen(bool further) {
    return self().deepen(further);
  }
  __device__ void gpumpi_returnTo(unsigned caller) { self().returnTo(caller); }
  __device__ bool gpumpi_left(unsigned point) { return self().left(point); }
  __device__ bool gpumpi_left(unsigned point, unsigned offset) {
    return self().left(point, offset);
  }
  __device__ bool gpumpi_post(unsigned operation,
                              const RequestWith<1> &request) {
    return self().post(operation, request);
  }
  __device__ bool gpumpi_passes() { return self().passes(); }
#ifdef GPUMPI_CPU_PASSES
  bool gpumpi_postAndGiveWay(unsigned operation,
                             const RequestWith<1> &request) {
    return self().postAndGiveWay(operation, request);
  }
  template <class Asks>
  bool gpumpi_performed(unsigned operation, const Asks &request) {
    return self().performed(operation, request);
  }
#endif
  __device__ bool gpumpi_postOfBlock(unsigned operation,
                                     const RequestWith<1> &request) {
    return self().postOfBlock(operation, request);
  }
  template <unsigned Count>
  __device__ bool gpumpi_completed(const RequestWith<Count> &call) {
    return self().completed(call);
  }
  template <unsigned Count>
  __device__ bool gpumpi_completedOfBlock(const RequestWith<Count> &call) {
    return self().completedOfBlock(call);
  }
  __device__ bool gpumpi_leave(unsigned operation, const Request &request) {
    return self().leave(operation, request);
  }
  __device__ bool gpumpi_owes() const { return self().owes(); }
  __device__ void gpumpi_suspend(unsigned point, unsigned operation,
                                 const Request &request) {
    self().suspend(point, operation, request);
  }

  template <class Wait>
  __device__ void gpumpi_suspend(unsigned point, const Wait &wait) {
    self().suspend(point, wait);
  }

  template <class Place> __device__ void gpumpi_saveShared() {
    self().template saveShared<Place>();
  }
  template <class Here, class Of, class Place>
  __device__ void gpumpi_saveSharedIn() {
    self().template saveSharedIn<Here, Of, Place>();
  }
  __device__ void gpumpi_saveDynamicShared() { self().saveDynamicShared(); }
  __device__ void gpumpi_restoreShared() { self().restoreShared(); }

private:
  __device__ Thread &self() { return static_cast<Thread &>(*this); }
  __device__ const Thread &self() const {
    return static_cast<const Thread &>(*this);
  }
};

} // namespace detail
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_THREAD_NAMES_H
