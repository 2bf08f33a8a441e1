//===- Channel.h - Messages between two processes ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_CHANNEL_H
#define GPUMPI_TRANSFORM_CHANNEL_H

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <utility>

namespace gpumpi::transform {

/// One of the two ends of a way between a process and the one that it forks.
class Channel {
public:
  /// The two ends; none if the system has no more of them.
  static std::optional<std::pair<Channel, Channel>> create();

  Channel(Channel &&Other) noexcept : Socket(std::exchange(Other.Socket, -1)) {}
  Channel &operator=(Channel &&Other) noexcept {
    std::swap(Socket, Other.Socket);
    return *this;
  }
  ~Channel();

  /// \returns false if nobody has the other end any more.
  bool send(llvm::StringRef Message);

  /// The next message, which is waited for; none if nobody has the other end
  /// any more.
  std::optional<std::string> receive();

private:
  explicit Channel(int Socket) : Socket(Socket) {}
  bool receive(char *To, size_t Bytes);

  int Socket;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_CHANNEL_H
