//===- stream_work.h - Host work that a stream does -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Work of the host that takes its turn in a stream, may use the device for
// itself, and may pause. While it does, what the program has given to the
// stream behind it waits, and the host thread goes on with the program; the
// work is taken up again whenever a host thread asks or waits for a stream, an
// event or the device. This is what a launch of an embedded kernel is.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_STREAM_WORK_H
#define GPUMPI_CPU_STREAM_WORK_H

#include "../../macros_off.h"

#include "../driver_types.h"

#include <functional>

namespace gpumpi {
namespace cpu {

/// Gives \p work to \p stream. It begins at once if the stream has nothing else
/// to do; returns when \p work has ended or paused. What \p work asks of the
/// device is done at once, and it must not wait for what others do. It runs on
/// host threads of which \p mayRun is true, or on any if that is empty, and
/// never at the same time as other such work.
/// \returns cudaErrorInvalidResourceHandle if there is no such stream.
cudaError_t giveStreamWork(cudaStream_t stream, std::function<void()> work,
                           std::function<bool()> mayRun = {});

/// True if the caller is such work.
bool isInStreamWork();

/// Tells the streams apart in which such work is; null where none is running.
const void *streamOfWork();

/// True if one stream at most has something to do.
bool worksForOneStream();

/// True if some stream has something to do.
bool streamsHaveWork();

/// Pauses the running work; returns when it is taken up. \returns false, at
/// once, where none is running.
bool pauseStreamWork();

/// True if the calling host thread waits for what streams do, rather than
/// asking only.
bool streamsAreAwaited();

/// Lets the work of all streams go on as far as it can now.
void advanceStreams();

/// Waits until all streams have done what they have been given.
void awaitStreams();

/// Has \p enter called before paused work may go on in an API call of the
/// program, and \p leave before the call returns; also before and behind the
/// program's own functions that streams call. Either may be null.
void whileStreamsWork(void (*enter)(), void (*leave)());

} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_STREAM_WORK_H
