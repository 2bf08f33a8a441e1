//===- SharedMemory.h - The shared memory of a block ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block's storage: the dynamic part first, then each static variable where
// its first user finds the next free place. What is handed out is filled with
// 0xff bytes, because shared memory has no initial value and must not look as
// if it had. Memory that is kept from launch to launch may be left as it is.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_SHAREDMEMORY_H
#define GPUMPI_LIB_CPUDEVICE_SHAREDMEMORY_H

#include <cstddef>
#include <cstring>
#include <memory>
#include <vector>

namespace gpumpi::cpu {

/// Shared memory that one block may use, in bytes.
constexpr std::size_t MaxSharedBytes = 227 << 10;

/// What a block has at an address.
struct SharedLocation {
  enum Kind {
    Used,  ///< A variable, or the dynamic part.
    Free,  ///< Shared memory that nobody has asked for.
    Other, ///< No shared memory.
  } kind;
  std::size_t offset; ///< From the begin of the block's memory, where used...
  std::size_t rest;   ///< ... and how many bytes there are from there on.
};

class SharedMemory {
  /// So many bytes of variables a block is given whether it uses them or not.
  static constexpr std::size_t FewBytes = 4 << 10;

public:
  /// Keeps the places of the variables from now on.
  void keep() { kept = true; }
  /// Starts over for a block with \p dynamic bytes of dynamic shared memory.
  void begin(std::size_t dynamic);
  /// Starts over for another block of the same launch: its variables get the
  /// places that those of the last one had. \returns whether it has them
  /// already: there are few bytes, which are filled at once. Not if they \p
  /// mayMiss some, and it has to be known.
  bool beginNext(bool mayMiss) {
    if (dynamicBytes > 0)
      std::memset(storage.get(), fill, dynamicBytes);
    const bool atOnce = staticBytes <= FewBytes && !mayMiss;
    for (Variable &variable : variables) {
      if (atOnce)
        std::memset(variable.address, fill, variable.bytes);
      variable.filled = atOnce;
    }
    return atOnce;
  }
  /// What is at \p begin, a variable or the dynamic part, is left there until
  /// the block's next launch has begun. \returns false if nothing is kept.
  bool leave(const void *begin);
  bool isKept() const { return kept; }
  /// The place of the static variable \p key. \returns null if it does not fit.
  void *place(const void *key, std::size_t bytes, std::size_t alignment);
  /// The dynamic part.
  void *dynamic() const { return storage.get(); }
  /// True if \p address is one of a variable, or of the dynamic part.
  bool contains(const void *address) const {
    return locate(address).kind == SharedLocation::Used;
  }
  /// What there is at \p address.
  SharedLocation locate(const void *address) const;
  /// How far \p address, where there is none, is in front of what there is; 0
  /// if that is far.
  std::size_t bytesBefore(const void *address) const;
  /// Bytes in use.
  std::size_t used() const { return top; }
  /// All that is in use lies from one to the other.
  const unsigned char *lowest() const { return low; }
  const unsigned char *highest() const { return high; }

private:
  struct Release {
    void operator()(unsigned char *memory) const;
  };
  using Memory = std::unique_ptr<unsigned char, Release>;
  struct Variable {
    const void *key;
    void *address;
    std::size_t bytes;
    std::size_t start; ///< From the begin of the block's memory.
    bool filled;       ///< The block that is run has come by.
    bool left;         ///< It is not to be filled next time.
  };
  Memory storage; ///< All of it, or the dynamic part if it is kept.
  std::size_t dynamicBytes = 0;
  std::size_t top = 0; ///< Where the free part starts.
  std::size_t staticBytes = 0;
  int fill = 0; ///< What the bytes are that nothing has been written to.
  std::vector<Variable> variables;
  bool kept = false;
  bool dynamicLeft = false;   ///< As Variable::left.
  std::vector<Memory> pieces; ///< The variables, if they are kept.
  const unsigned char *low = nullptr, *high = nullptr;

  void extend(const void *begin, std::size_t bytes);

  static Memory allocate(std::size_t bytes);
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_SHAREDMEMORY_H
