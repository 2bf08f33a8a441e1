//===- Event.h - Events in graphs -------------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A graph's launch is what records an event of its nodes or says what is waited
// for, as cudaEventRecord and cudaStreamWaitEvent do; the rest is done later.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_EVENT_H
#define GPUMPI_LIB_CPUDEVICE_EVENT_H

#include <driver_types.h>

#include <functional>

namespace gpumpi::cpu {

bool isEvent(cudaEvent_t event);

/// Records \p event. It has happened when \p happen is called.
cudaError_t beginRecord(cudaEvent_t event, std::function<void()> &happen);

/// Has \p isOver tell when it has happened that \p event was recorded last. Of
/// an event of several processes that is waited for at once.
cudaError_t beginWait(cudaEvent_t event, std::function<bool()> &isOver);

/// Forgets the events of \p device.
void destroyEvents(int device);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_EVENT_H
