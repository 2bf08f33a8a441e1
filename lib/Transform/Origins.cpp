//===- Origins.cpp - Where the user wrote it ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Origins.h"

#include "llvm/ADT/STLExtras.h"

namespace gpumpi::transform {

unsigned Origins::column(llvm::StringRef Text, unsigned Offset) const {
  for (const Round &R : llvm::reverse(Rounds)) {
    const OffsetMap::Origin Origin = R.Map.before(Offset);
    if (Origin.MadeUp)
      return 0;
    if (!Origin.Offset)
      break;
    Text = R.Before;
    Offset = *Origin.Offset;
  }
  return Offset - (Text.take_front(Offset).rfind('\n') + 1) + 1;
}

} // namespace gpumpi::transform
