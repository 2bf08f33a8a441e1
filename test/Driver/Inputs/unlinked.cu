// Calls a function that is nowhere.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

int nowhere();
int main() { return nowhere(); }
