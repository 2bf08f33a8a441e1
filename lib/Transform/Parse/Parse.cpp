//===- Parse.cpp - One run of Clang ---------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/Parse.h"

#include "Transform/Emit/AlignedShared.h"

#include "clang/Tooling/Tooling.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;

namespace gpumpi::transform {

using llvm::vfs::FileSystem;

/// The disk, on which \p File holds \p Text.
static llvm::IntrusiveRefCntPtr<FileSystem> overlay(llvm::StringRef File,
                                                    llvm::StringRef Text) {
  llvm::SmallString<128> Path(File);
  llvm::sys::fs::make_absolute(Path);
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Memory->addFile(Path, 0, llvm::MemoryBuffer::getMemBuffer(Text));
  auto Disk = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(
      alignFirst(llvm::vfs::getRealFileSystem()));
  Disk->pushOverlay(Memory);
  return Disk;
}

bool parse(std::vector<std::string> Arguments, const std::string &File,
           llvm::StringRef Text, std::unique_ptr<FrontendAction> Action,
           DiagnosticConsumer *Consumer) {
  Arguments.push_back(File);
  const llvm::IntrusiveRefCntPtr<FileManager> Files(
      new FileManager(FileSystemOptions(), overlay(File, Text)));
  tooling::ToolInvocation Invocation(std::move(Arguments), std::move(Action),
                                     Files.get());
  if (Consumer)
    Invocation.setDiagnosticConsumer(Consumer);
  return Invocation.run();
}

} // namespace gpumpi::transform
