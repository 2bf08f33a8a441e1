//===- reserved_names.h - Names that no program may define ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Generated code says `::gpumpi::Thread` and `gpumpi_t.left(1)`. Where the
// program defines a macro with such a name, as `left`, it says
// `::gpumpi_Thread` and `gpumpi_t.gpumpi_left(1)`: names that begin with
// `gpumpi_` are reserved. Here are those of the device side; others stand
// beside what they name.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RESERVED_NAMES_H
#define GPUMPI_RESERVED_NAMES_H

#include <gpumpi/device.h>

#include <gpumpi/macros_off.h>

using gpumpi_Activation = gpumpi::Activation;
using gpumpi_ActivationParameter = gpumpi::ActivationParameter;
using gpumpi_Thread = gpumpi::Thread;
using gpumpi_PostingThread = gpumpi::PostingThread;
using gpumpi_OfBlocks = gpumpi::OfBlocks;
using gpumpi_WholeBlock = gpumpi::WholeBlock;
using gpumpi_Request = gpumpi::Request;
template <unsigned Count> using gpumpi_RequestWith = gpumpi::RequestWith<Count>;
template <class T> using gpumpi_Value = gpumpi::Value<T>;
template <class T> using gpumpi_Decayed = gpumpi::Decayed<T>;
using gpumpi_DeadValue = gpumpi::DeadValue;
using gpumpi_DeadPlace = gpumpi::DeadPlace;
using gpumpi_DeadXValue = gpumpi::DeadXValue;
template <class T> using gpumpi_Held = gpumpi::Held<T>;
template <class T> using gpumpi_Kept = gpumpi::Kept<T>;
template <class T> using gpumpi_AsKept = gpumpi::AsKept<T>;
template <class T> using gpumpi_Constructed = gpumpi::Constructed<T>;
template <class T> using gpumpi_detail_WordOf = gpumpi::detail::WordOf<T>;

template <class T> __device__ gpumpi::Value<T> &gpumpi_valueOf(T &variable) {
  return gpumpi::valueOf(variable);
}
template <class T> __device__ T gpumpi_deadValue() {
  return gpumpi::deadValue<T>();
}
template <class T> __device__ T gpumpi_dead() { return gpumpi::dead<T>(); }
template <class T>
__device__ void gpumpi_assignValue(const volatile T &to, const T &from) {
  gpumpi::assignValue<T>(to, from);
}
template <class T>
__device__ std::remove_reference_t<T> *gpumpi_addressOf(T &&object) {
  return gpumpi::addressOf(object);
}
template <class T> __device__ T gpumpi_converted(T value) {
  return gpumpi::converted(value);
}
template <class T, class Object>
__device__ T &&gpumpi_passedOn(Object &object) {
  return gpumpi::passedOn<T>(object);
}
template <class T> __device__ T &&gpumpi_moved(T &object) {
  return gpumpi::moved(object);
}
template <unsigned Size, class T>
__device__ gpumpi::Bytes<Size> &gpumpi_bytesOf(T &first) {
  return gpumpi::bytesOf<Size>(first);
}
template <class T> __device__ void gpumpi_construct(T &elements) {
  gpumpi::construct(elements);
}
template <class Make>
__device__ auto gpumpi_unlessResuming(const gpumpi::Thread &thread,
                                      const Make &make) -> decltype(make()) {
  return gpumpi::unlessResuming(thread, make);
}
template <class T> __device__ constexpr auto gpumpi_rangeBegin(T &range) {
  return gpumpi::rangeBegin(range);
}
template <class T> __device__ constexpr auto gpumpi_rangeEnd(T &range) {
  return gpumpi::rangeEnd(range);
}

constexpr unsigned long long gpumpi_savedShared(unsigned long long bytes) {
  return gpumpi::savedShared(bytes);
}
[[maybe_unused]] GPUMPI_OF_UNIT cudaError_t
gpumpi_detail_uploadIdentity(const gpumpi::Identity &id) {
  return gpumpi::detail::uploadIdentity(id);
}
[[maybe_unused]] static constexpr auto gpumpi_detail_publish =
    gpumpi::detail::publish;

static __device__ inline auto gpumpi_make_nothing() {
  return gpumpi::make_nothing();
}

#define GPUMPI_OUTPUT
#define GPUMPI_OPERATION(NAME, PARAMETERS, ARGUMENTS)                          \
  static __device__ inline auto gpumpi_make_##NAME PARAMETERS {                \
    return gpumpi::make_##NAME ARGUMENTS;                                      \
  }
#define GPUMPI_TYPED_OPERATION(NAME, CONSTRAINT, PARAMETERS, ARGUMENTS)        \
  template <class T, class = CONSTRAINT>                                       \
  __device__ auto gpumpi_make_##NAME PARAMETERS {                              \
    return gpumpi::make_##NAME ARGUMENTS;                                      \
  }
#define GPUMPI_TYPED_OVERLOAD GPUMPI_TYPED_OPERATION
#include <gpumpi/operations.def>

#include <gpumpi/macros_on.h>

#endif // GPUMPI_RESERVED_NAMES_H
