//===- AlignmentHooks.cpp - Misaligned accesses ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With -fsanitize=alignment, code looks at each pointer that it uses, and calls
// a function of UndefinedBehaviorSanitizer's interface where one is not aligned
// as its type wants it. On a GPU the kernel ends there; most hosts do not mind,
// so that the host's own accesses are left alone.
//
//===----------------------------------------------------------------------===//

#include "Blocks/Waiting.h"
#include "Memory/Findings.h"
#include "Settings.h"

#include <cstdint>
#include <cstdio>
#include <string>

using namespace gpumpi::cpu;

namespace {

// What the compilers tell, in their layout.
struct SourceLocation {
  const char *file;
  std::uint32_t line;
  std::uint32_t column;
};
struct TypeDescriptor {
  std::uint16_t kind;
  std::uint16_t info;
  char name[1]; ///< In quotation marks.
};
struct TypeMismatch {
  SourceLocation location;
  const TypeDescriptor *type;
  unsigned char logAlignment;
  unsigned char checkKind; ///< Of the use: 1 is a store.
};

void report(const TypeMismatch &mismatch, std::uintptr_t pointer) {
  const std::size_t alignment = (std::size_t)1 << mismatch.logAlignment;
  if (!settings().check || !currentBlock || pointer % alignment == 0)
    return;
  constexpr unsigned char Store = 1;
  char text[512];
  std::snprintf(text, sizeof(text),
                " %s a %s at 0x%zx, which is not a multiple of %zu: vectors "
                "and numbers have to be aligned to their size; use elements, "
                "or begin at an index that fits",
                mismatch.checkKind == Store ? "writes" : "uses",
                mismatch.type->name, (std::size_t)pointer, alignment);
  std::string place = "\n  at ";
  place += mismatch.location.file ? mismatch.location.file : "?";
  place += ":" + std::to_string(mismatch.location.line) + ":" +
           std::to_string(mismatch.location.column);
  reportFinding(whoRuns() + text, place);
}

} // namespace

// The names are the compilers'.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {

void __ubsan_handle_type_mismatch_v1(void *data, void *pointer) {
  report(*static_cast<const TypeMismatch *>(data),
         reinterpret_cast<std::uintptr_t>(pointer));
}
void __ubsan_handle_type_mismatch_v1_abort(void *data, void *pointer) {
  __ubsan_handle_type_mismatch_v1(data, pointer);
}

} // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
