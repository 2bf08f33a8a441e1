//===- Channel.cpp - Messages between two processes -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/Channel.h"

#include <cerrno>
#include <cstdint>
#include <cstring>

#include <sys/socket.h>
#include <unistd.h>

namespace gpumpi::transform {

std::optional<std::pair<Channel, Channel>> Channel::create() {
  int Ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, Ends) != 0)
    return std::nullopt;
  return std::pair(Channel(Ends[0]), Channel(Ends[1]));
}

Channel::~Channel() {
  if (Socket >= 0)
    ::close(Socket);
}

bool Channel::send(llvm::StringRef Message) {
  // Both ends are the same program.
  const uint64_t Size = Message.size();
  std::string Bytes(reinterpret_cast<const char *>(&Size), sizeof Size);
  Bytes += Message;
  for (size_t Sent = 0; Sent < Bytes.size();) {
    const ssize_t Count =
        ::send(Socket, Bytes.data() + Sent, Bytes.size() - Sent, MSG_NOSIGNAL);
    if (Count >= 0)
      Sent += Count;
    else if (errno != EINTR)
      return false;
  }
  return true;
}

bool Channel::receive(char *To, size_t Bytes) {
  while (Bytes > 0) {
    const ssize_t Count = ::recv(Socket, To, Bytes, 0);
    if (Count == 0 || (Count < 0 && errno != EINTR))
      return false;
    if (Count < 0)
      continue;
    To += Count;
    Bytes -= Count;
  }
  return true;
}

std::optional<std::string> Channel::receive() {
  uint64_t Size = 0;
  if (!receive(reinterpret_cast<char *>(&Size), sizeof Size))
    return std::nullopt;
  std::string Message(Size, '\0');
  if (!receive(Message.data(), Size))
    return std::nullopt;
  return Message;
}

} // namespace gpumpi::transform
