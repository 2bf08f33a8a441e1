//===- AlignedShared.cpp - alignas behind __shared__ ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/AlignedShared.h"

#include "clang/Lex/Lexer.h"

#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Goes through the tokens of a text, which knows no macros.
class Tokens {
public:
  Tokens(llvm::StringRef Text, const LangOptions &Language)
      : Begin(Text.begin()), Lex(SourceLocation(), Language, Text.begin(),
                                 Text.begin(), Text.end()) {
    next();
  }

  void next() { Lex.LexFromRawLexer(Now); }
  bool isEnd() const { return Now.is(tok::eof); }
  bool is(tok::TokenKind Kind) const { return Now.is(Kind); }
  bool is(llvm::StringRef Name) const {
    return Now.is(tok::raw_identifier) && Now.getRawIdentifier() == Name;
  }
  /// Where the current token ends.
  const char *end() const { return Lex.getBufferLocation(); }
  const char *begin() const { return end() - Now.getLength(); }
  size_t offset(const char *At) const { return At - Begin; }

private:
  const char *Begin;
  Lexer Lex;
  Token Now;
};

} // namespace

/// Goes behind `(...)`. \returns where it ends; null if it does not.
static const char *passParentheses(Tokens &At) {
  unsigned Depth = 0;
  do {
    Depth += At.is(tok::l_paren);
    Depth -= At.is(tok::r_paren);
    const char *End = At.end();
    At.next();
    if (Depth == 0)
      return End;
  } while (!At.isEnd());
  return nullptr;
}

std::optional<std::string> alignFirst(llvm::StringRef Text) {
  if (!Text.contains("__shared__") || !Text.contains("alignas"))
    return std::nullopt;
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = true;
  Tokens At(Text, Language);
  std::optional<std::string> Result;
  while (!At.isEnd()) {
    const bool IsShared = At.is("__shared__");
    const char *Shared = At.begin(), *SharedEnd = At.end();
    At.next();
    if (!IsShared || !At.is("alignas"))
      continue;
    const char *Align = At.begin(), *AlignEnd = nullptr;
    while (At.is("alignas")) {
      At.next();
      const char *End = At.is(tok::l_paren) ? passParentheses(At) : nullptr;
      if (!End)
        break;
      AlignEnd = End;
    }
    if (!AlignEnd)
      continue;
    if (!Result)
      Result = Text.str();
    char *Place = Result->data() + At.offset(Shared);
    Place = std::copy(Align, AlignEnd, Place);
    Place = std::copy(SharedEnd, Align, Place);
    std::copy(Shared, SharedEnd, Place);
  }
  return Result;
}

namespace {

class AlignedFile : public llvm::vfs::File {
public:
  explicit AlignedFile(std::unique_ptr<File> Base) : Base(std::move(Base)) {}

  llvm::ErrorOr<llvm::vfs::Status> status() override { return Base->status(); }
  llvm::ErrorOr<std::string> getName() override { return Base->getName(); }
  std::error_code close() override { return Base->close(); }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t Size, bool NeedsNull,
            bool IsVolatile) override {
    auto Buffer = Base->getBuffer(Name, Size, NeedsNull, IsVolatile);
    if (!Buffer || !NeedsNull)
      return Buffer;
    if (const auto Changed = alignFirst((*Buffer)->getBuffer()))
      return llvm::MemoryBuffer::getMemBufferCopy(
          *Changed, (*Buffer)->getBufferIdentifier());
    return Buffer;
  }

private:
  std::unique_ptr<File> Base;
};

class AlignedFiles : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    auto Opened = ProxyFileSystem::openFileForRead(Path);
    if (!Opened)
      return Opened;
    return std::make_unique<AlignedFile>(std::move(*Opened));
  }
};

} // namespace

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
alignFirst(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Disk) {
  return llvm::makeIntrusiveRefCnt<AlignedFiles>(std::move(Disk));
}

} // namespace gpumpi::transform
