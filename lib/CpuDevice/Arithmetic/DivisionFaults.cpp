//===- DivisionFaults.cpp - Divisions that a GPU would finish -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A GPU has no such fault: programs divide by 0 in threads whose result nobody
// uses. Of the processors that we know only x86 has it. The instructions are
// DIV and IDIV (Intel 64 and IA-32 Architectures Software Developer's Manual,
// volume 2, chapters 2 and 3).
//
//===----------------------------------------------------------------------===//

#include "Arithmetic/DivisionFaults.h"

#include <ucontext.h>

#include <cstdint>
#include <cstring>
#include <optional>

namespace gpumpi::cpu {

#if defined(__x86_64__)

namespace {

/// A division instruction and its registers.
class Division {
public:
  explicit Division(greg_t *registers) : registers(registers) {}

  /// \returns false if the instruction is none.
  bool decode() {
    const auto *at = reinterpret_cast<const std::uint8_t *>(registers[REG_RIP]);
    const bool isShort = *at == 0x66;
    at += isShort;
    if ((*at & 0xf0) == 0x40)
      rex = *at++;
    const std::uint8_t opcode = *at++;
    if (opcode != 0xf6 && opcode != 0xf7)
      return false;
    bits = opcode == 0xf6 ? 8 : rex & 8 ? 64 : isShort ? 16 : 32;
    const unsigned operation = *at >> 3 & 7;
    isSigned = operation == 7;
    if (operation < 6)
      return false;
    readOperand(at);
    return true;
  }

  /// Has the thread go on behind it, if it has no result.
  bool finish() {
    const std::uint64_t ones = ~std::uint64_t(0) >> (64 - bits);
    const std::uint64_t dividend = registers[REG_RAX] & ones;
    if (divisor == 0)
      give(ones, dividend);
    else if (isSigned && divisor == ones && dividend == (ones >> 1) + 1)
      give(dividend, 0);
    else
      return false;
    registers[REG_RIP] = next;
    return true;
  }

private:
  greg_t *const registers;
  unsigned rex = 0; ///< The prefix.
  unsigned bits = 0;
  bool isSigned = false;
  std::uint64_t divisor = 0;
  greg_t next = 0; ///< Where the next instruction begins.

  greg_t &numbered(unsigned number) const {
    constexpr int Order[16] = {
        REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
        REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
    return registers[Order[number]];
  }

  /// The operand that the bytes from \p at on name.
  void readOperand(const std::uint8_t *at) {
    const unsigned mode = *at >> 6, low = *at & 7;
    ++at;
    const unsigned number = low | (rex & 1) << 3;
    if (mode == 3) {
      next = reinterpret_cast<greg_t>(at);
      // Without a prefix these are the second bytes of the first four.
      const bool isSecond = bits == 8 && rex == 0 && low >= 4;
      const greg_t value = numbered(isSecond ? low - 4 : number);
      divisor = static_cast<std::uint64_t>(isSecond ? value >> 8 : value) &
                ~std::uint64_t(0) >> (64 - bits);
      return;
    }
    std::int64_t address = 0;
    std::optional<unsigned> base = number;
    if (low == 4) {
      const unsigned scale = *at >> 6;
      const unsigned index = (*at >> 3 & 7) | (rex & 2) << 2;
      base = (*at & 7) | (rex & 1) << 3;
      if (mode == 0 && (*at & 7) == 5)
        base.reset();
      if (index != 4)
        address += numbered(index) << scale;
      ++at;
    }
    const bool isRelative = mode == 0 && low == 5;
    if (base && !isRelative)
      address += numbered(*base);
    if (mode == 1) {
      address += static_cast<std::int8_t>(*at++);
    } else if (mode == 2 || isRelative || !base) {
      std::int32_t offset;
      std::memcpy(&offset, at, sizeof offset);
      address += offset;
      at += sizeof offset;
    }
    next = reinterpret_cast<greg_t>(at);
    if (isRelative)
      address += next;
    std::memcpy(&divisor, reinterpret_cast<const void *>(address), bits / 8);
  }

  void give(std::uint64_t quotient, std::uint64_t remainder) {
    greg_t &rax = registers[REG_RAX], &rdx = registers[REG_RDX];
    if (bits == 8) {
      rax = (rax & ~greg_t(0xffff)) |
            static_cast<greg_t>(quotient | remainder << 8);
      return;
    }
    // What is written with 32 bits has none above.
    const greg_t stays = bits == 16 ? ~greg_t(0xffff) : 0;
    rax = (rax & stays) | static_cast<greg_t>(quotient);
    rdx = (rdx & stays) | static_cast<greg_t>(remainder);
  }
};

} // namespace

bool finishDivision(void *context) {
  Division division(static_cast<ucontext_t *>(context)->uc_mcontext.gregs);
  return division.decode() && division.finish();
}

#else

bool finishDivision(void *) { return false; }

#endif

} // namespace gpumpi::cpu
