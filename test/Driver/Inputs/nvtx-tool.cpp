//===- nvtx-tool.cpp - Prints the ranges that a program tells NVTX of -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What NVTX loads in place of a profiler, if NVTX_INJECTION64_PATH names it.
//
//===----------------------------------------------------------------------===//

#include <nvtx3/nvToolsExt.h>

#include <cstdio>

static nvtxRangeId_t NVTX_API start(const char *name) {
  static nvtxRangeId_t last = 0;
  std::fprintf(stderr, "range %d begins: %s\n", static_cast<int>(++last), name);
  return last;
}

static void NVTX_API end(nvtxRangeId_t range) {
  std::fprintf(stderr, "range %d ends\n", static_cast<int>(range));
}

extern "C" int InitializeInjectionNvtx2(NvtxGetExportTableFunc_t tableOf) {
  const auto *callbacks = static_cast<const NvtxExportTableCallbacks *>(
      tableOf(NVTX_ETID_CALLBACKS));
  NvtxFunctionTable functions;
  unsigned size;
  if (!callbacks->GetModuleFunctionTable(NVTX_CB_MODULE_CORE, &functions,
                                         &size))
    return 0;
  *functions[NVTX_CBID_CORE_RangeStartA] =
      reinterpret_cast<NvtxFunctionPointer>(start);
  *functions[NVTX_CBID_CORE_RangeEnd] =
      reinterpret_cast<NvtxFunctionPointer>(end);
  return 1;
}
