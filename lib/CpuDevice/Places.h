//===- Places.h - Addresses of code as places of the source -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For messages of a program that is checked. Binutils' addr2line reads the
// program's debugging information; without that, or without addr2line, a place
// is the function or the offset in the program.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_PLACES_H
#define GPUMPI_LIB_CPUDEVICE_PLACES_H

#include <string>
#include <vector>

namespace gpumpi::cpu {

/// A function, and where in it.
struct CodePlace {
  std::string function;
  std::string file; ///< Empty: not known.
  unsigned line = 0;
};

/// The place of the instruction before \p returnAddress, which a call has left,
/// and those that it is inlined in, from the inside out. Empty if nothing is
/// known of it.
std::vector<CodePlace> placesOf(const void *returnAddress);

/// The name of the function that begins at \p entry, without its parameters.
/// Empty if it is not known.
std::string functionAt(const void *entry);

/// The same as placesOf() in words, for a line of a message: "in f() at
/// x.cu:12".
std::string placeText(const void *returnAddress);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_PLACES_H
