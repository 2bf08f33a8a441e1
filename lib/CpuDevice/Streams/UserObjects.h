//===- UserObjects.h - What graphs keep for a program -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_USEROBJECTS_H
#define GPUMPI_LIB_CPUDEVICE_USEROBJECTS_H

#include <gpumpi_cpu/user_objects.h>

#include <vector>

namespace gpumpi::cpu {

/// References to an object, which are given back at the end.
class UserReferences {
public:
  /// Takes \p count references that somebody has, of an object that there is.
  UserReferences(cudaUserObject_t object, unsigned count)
      : of(object), number(count) {}
  UserReferences(const UserReferences &other);
  UserReferences(UserReferences &&other) noexcept;
  UserReferences &operator=(UserReferences other) noexcept;
  ~UserReferences();

  cudaUserObject_t object() const { return of; }
  unsigned count() const { return number; }

private:
  cudaUserObject_t of;
  unsigned number;
};

/// All that \p graph and the graphs in it have.
std::vector<UserReferences> objectsOf(const CUgraph_st &graph);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_USEROBJECTS_H
