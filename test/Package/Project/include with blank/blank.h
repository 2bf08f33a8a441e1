// Found only where a directory with a blank in its name is passed on.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#define FOUND_BEHIND_BLANK 1
