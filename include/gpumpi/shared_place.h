//===- shared_place.h - Shared variables that are kept ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_SHARED_PLACE_H
#define GPUMPI_SHARED_PLACE_H

#include <gpumpi/macros_off.h>

#include <cuda_runtime.h>

#include <cstddef>

namespace gpumpi {

namespace detail {

#if defined(__CUDA__) ||                                                       \
    (defined(__NVCC__) && !defined(GPUMPI_CPU_HOST_DEFINES_H))
/// The memory of static shared variable \p Number of the file, in instantiation
/// \p Of of a template. \p File differs between files, so that they do not
/// share a variable.
template <unsigned Number, size_t Bytes, size_t Alignment, class Of, class File>
__device__ inline unsigned char *sharedPlace() {
  alignas(Alignment) __shared__ unsigned char place[Bytes];
  return place;
}
/// The dynamic shared memory of the block.
static __device__ inline unsigned char *dynamicShared() {
  extern __shared__ __align__(16) unsigned char gpumpi_dynamicShared[];
  return gpumpi_dynamicShared;
}
static __device__ inline bool isShared(const void *address) {
#ifdef __CUDA_ARCH__
  // Not __isShared, of which CUDA 13.0's optimiser makes broken code where the
  // address is that of a member.
  unsigned found;
  asm("{\n .reg .pred inShared;\n isspacep.shared inShared, %1;\n"
      " selp.u32 %0, 1, 0, inShared;\n}"
      : "=r"(found)
      : "l"(address));
  return address && found != 0;
#else
  return address == nullptr; // Never called.
#endif
}
#else
template <unsigned Number, size_t Bytes, size_t Alignment, class Of, class File>
inline unsigned char *sharedPlace() {
  struct alignas(Alignment) Place {
    unsigned char bytes[Bytes];
  };
  Place &place = cpu::sharedVariable([] {});
  return place.bytes;
}
inline unsigned char *dynamicShared() {
  unsigned char &first = cpu::dynamicShared();
  return &first;
}
inline bool isShared(const void *address) { return cpu::isShared(address); }
#endif

namespace {
struct ThisFile;
}

} // namespace detail

/// Stands for an instantiation of a function template or of a member of a class
/// template: for its arguments, types as they are, values as a Constant,
/// templates as a Template.
template <class... Arguments> struct Instance {};
template <auto Value> struct Constant {};
template <template <class...> class Type> struct Template {};

/// A static __shared__ variable of \p Bytes bytes that is kept over
/// suspensions. The function that declares it refers to it as
///
///   float (&tile)[4][5] = ::gpumpi::SharedPlace<1, 80, 4>();
///
/// and who saves it need not see its name. A device function that is the
/// instantiation \p Of of a template has a variable of its own.
template <unsigned Number, size_t Bytes, size_t Alignment, class Of = void>
struct SharedPlace {
  static constexpr unsigned size = Bytes;
  static __device__ unsigned char *bytes() {
    return detail::sharedPlace<Number, Bytes, Alignment, Of,
                               detail::ThisFile>();
  }
  template <class T> __device__ operator T &() const {
    static_assert(sizeof(T) <= Bytes, "size of a __shared__ variable");
    return *(T *)bytes();
  }
};

/// The same in a template, where the variable's type may depend on parameters;
/// \p Alignment is what is written for it.
template <unsigned Number, size_t Alignment, class Of = void>
struct SharedPlaceIn {
  template <class T> __device__ operator T &() const {
    return SharedPlace<Number, sizeof(T),
                       (alignof(T) > Alignment ? alignof(T) : Alignment), Of>();
  }
};

} // namespace gpumpi

// See reserved_names.h.
template <class... Arguments>
using gpumpi_Instance = gpumpi::Instance<Arguments...>;
template <auto Value> using gpumpi_Constant = gpumpi::Constant<Value>;
template <template <class...> class Type>
using gpumpi_Template = gpumpi::Template<Type>;
template <unsigned Number, size_t Bytes, size_t Alignment, class Of = void>
using gpumpi_SharedPlace = gpumpi::SharedPlace<Number, Bytes, Alignment, Of>;
template <unsigned Number, size_t Alignment, class Of = void>
using gpumpi_SharedPlaceIn = gpumpi::SharedPlaceIn<Number, Alignment, Of>;

#include <gpumpi/macros_on.h>

#endif // GPUMPI_SHARED_PLACE_H
