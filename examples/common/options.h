//===- options.h - The command lines of the examples ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every option is --NAME=VALUE and has a default. --help shows them all. What
// is not understood ends the program with status 2. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_COMMON_OPTIONS_H
#define GPUMPI_EXAMPLES_COMMON_OPTIONS_H

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

/// What a program can be told, and what it has been told.
class Options {
public:
  /// \p purpose is a line for --help. \p report says whether this process is
  /// the one that prints.
  Options(std::string purpose, bool report)
      : purpose(std::move(purpose)), report(report) {}

  /// Declares --\p name=N, with \p least <= N <= \p most. \p value holds the
  /// default, and N once the command line has been read.
  void number(const char *name, int &value, int least, const char *meaning,
              int most = INT_MAX) {
    options.push_back({name, "N", meaning, std::to_string(value),
                       [=, &value](const std::string &text) {
                         char *end = nullptr;
                         const long long n =
                             std::strtoll(text.c_str(), &end, 0);
                         const bool good =
                             !text.empty() && !*end && n >= least && n <= most;
                         if (good)
                           value = (int)n;
                         return good;
                       }});
  }

  /// Declares --\p name=WORD, one of \p words.
  void word(const char *name, std::string &value,
            const std::vector<std::string> &words, const char *meaning) {
    std::string form;
    for (const std::string &word : words)
      form += (form.empty() ? "" : "|") + word;
    options.push_back(
        {name, form, meaning, value, [=, &value](const std::string &text) {
           for (const std::string &word : words)
             if (word == text) {
               value = text;
               return true;
             }
           return false;
         }});
  }

  /// Reads the command line. Ends the program on --help and on mistakes.
  void read(int argc, char **argv) const {
    for (int a = 1; a < argc; ++a) {
      const std::string argument = argv[a];
      if (argument == "--help")
        quit(argv[0], 0);
      if (!take(argument)) {
        if (report)
          std::fprintf(stderr, "error: cannot make sense of '%s'\n", argv[a]);
        quit(argv[0], 2);
      }
    }
  }

private:
  struct Option {
    std::string name, form, meaning, standard;
    std::function<bool(const std::string &)> take;
  };

  std::string purpose;
  bool report;
  std::vector<Option> options;

  bool take(const std::string &argument) const {
    for (const Option &option : options) {
      const std::string head = "--" + option.name + "=";
      if (argument.compare(0, head.size(), head) == 0)
        return option.take(argument.substr(head.size()));
    }
    return false;
  }

  [[noreturn]] void quit(const char *program, int status) const {
    if (report) {
      std::FILE *const out = status ? stderr : stdout;
      std::fprintf(out, "usage: %s [OPTION...]\n%s\n", program,
                   purpose.c_str());
      for (const Option &option : options) {
        const std::string head = "--" + option.name + "=" + option.form;
        std::fprintf(out, "  %-20s %s (default %s)\n", head.c_str(),
                     option.meaning.c_str(), option.standard.c_str());
      }
    }
    std::exit(status);
  }
};

#endif // GPUMPI_EXAMPLES_COMMON_OPTIONS_H
