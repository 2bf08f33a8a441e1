"""Random programs whose expressions, conditions and steps are full of operations.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

The translator's stage `normalise` turns suspending calls into statements. What
it makes is a valid program with the same meaning, so it is compared as such: the
program as written and the program as normalised are compiled by the same Clang,
whose order of evaluation from left to right is the one that the stage keeps, and
print a trace of all that they do. No MPI is needed, and no state machine.

    order.py --translate gpumpi-translate --clang clang++ --seeds 0:100 [--keep DIR]
"""

import argparse
import concurrent.futures
import os
import random
import subprocess
import sys
import tempfile

HEADER = """\
#ifdef GPUMPI_TRANSLATE
#include <cuda_runtime.h>
#define OPERATION __attribute__((annotate("gpumpi.suspends:barrier")))
#else
#define OPERATION
#define __host__
#define __device__
#define __global__
#endif
#include <cstdio>
#include <initializer_list>
#ifndef GPUMPI_TRANSLATE
// What values.h says, without CUDA.
namespace gpumpi {
template <class T> T *addressOf(T &object) { return __builtin_addressof(object); }
}
#endif
#define BOTH __host__ __device__
__device__ int memory[8];
__device__ int steps;
extern "C" void exit(int);
BOTH inline int say(const char *what, int value) {
#ifndef GPUMPI_TRANSLATE
  std::printf("%s %d [%d %d %d]\\n", what, value, memory[0], memory[1], memory[2]);
  if (++steps > 3000)
    exit(0);
#endif
  return value;
}
OPERATION BOTH int op(int v);
OPERATION BOTH int op2(int *place, int v);
#ifndef GPUMPI_TRANSLATE
int op(int v) { memory[v & 1] += v % 5 + 1; return say("op", v % 11 + memory[0] % 7); }
int op2(int *place, int v) { *place = *place % 13 + 1; return say("op2", v % 9 + *place); }
#endif
struct Pair { int a, b; };
struct Bits { unsigned low : 3; int high : 5; };
struct Number {
  int n;
  BOTH friend Number operator+(Number l, Number r) { return {say("+", l.n % 100 + r.n % 100)}; }
  BOTH friend Number operator<<(Number l, int r) { return {say("<<", l.n % 100 + r % 50)}; }
  BOTH Number &operator+=(int r) { n = n % 100 + r % 50; say("+=", n); return *this; }
  BOTH int operator[](int i) const { return say("[]", n % 10 + i % 10); }
};
struct Range {
  int v[3];
  BOTH int *begin() { say("begin", v[0]); return v; }
  BOTH int *end() { say("end", v[2]); return v + 3; }
};
BOTH inline int f(int a, int b, int c) { return say("f", a % 50 + b % 30 - c % 20); }
BOTH inline int g(const int &a, int b) { memory[2] += b % 3; return say("g", a % 40 + b % 40); }
BOTH inline int h(int &a, int b) { a = a % 50 + b % 7; return say("h", a); }
BOTH inline int rv(int &&a, int b) { a += b % 9; return say("rv", a % 60); }
BOTH inline int &place(int i) { return memory[say("place", i & 7)]; }
BOTH inline Pair pair(int a, int b) { say("pair", a % 70 - b % 70); return {a % 70, b % 70}; }
BOTH inline int sum(Pair p, int c) { return say("sum", p.a + p.b + c % 10); }
BOTH inline Range range(int n) { say("range", n % 9); return {{n % 9, n % 5, n % 7}}; }
BOTH inline Number number(int n) { return {say("number", n % 100)}; }
"""

MAIN = """\
#ifndef GPUMPI_TRANSLATE
int main() { k(1, 2, 3); return 0; }
#endif
"""


class Generator:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.names = 0
        self.locals = ["x", "y", "z"]
        self.loops = 0

    def pick(self, *choices):
        return self.rng.choice(choices)

    def local(self):
        return self.rng.choice(self.locals)

    def fresh(self):
        self.names += 1
        return f"v{self.names}"

    def leaf(self):
        return self.pick(
            str(self.rng.randrange(9)),
            self.local(),
            self.local(),
            f"memory[{self.rng.randrange(3)}]",
            "(bits.low - 6)",
            "-bits.high",
            "arr[1]",
            "p.a",
            "r",
        )

    def lvalue(self, depth):
        e = lambda: self.expr(depth - 1)
        return self.pick(
            lambda: self.local(),
            lambda: self.local(),
            lambda: f"memory[({e()}) & 7]",
            lambda: f"place({e()})",
            lambda: f"arr[({e()}) & 1]",
            lambda: "p.b",
            lambda: "r",
            lambda: f"*(memory + (({e()}) & 3))",
            lambda: f"({e()} ? {self.local()} : place({e()}))",
        )()

    def expr(self, depth):
        if depth <= 0:
            return self.leaf() if self.rng.random() < 0.7 else f"op({self.leaf()})"
        e = lambda: self.expr(depth - 1 - self.rng.randrange(2))
        return self.pick(
            lambda: f"op({e()})",
            lambda: f"op({e()})",
            lambda: f"op2(&{self.pick('memory[1]', 'y', 'arr[0]')}, {e()})",
            lambda: f"({e()} {self.pick('+', '-', '^', '&', '|', '<', '==', '>')} {e()})",
            lambda: f"({e()} {self.pick('+', '-', '^', '&', '|', '<', '==', '>')} {e()})",
            lambda: f"({e()} && {e()})",
            lambda: f"({e()} || {e()})",
            lambda: f"({e()} ? {e()} : {e()})",
            lambda: f"({e()}, {e()})",
            lambda: f"f({e()}, {e()}, {e()})",
            lambda: f"g({e()}, {e()})",
            lambda: f"g({self.lvalue(depth)}, {e()})",
            lambda: f"h({self.lvalue(depth)}, {e()})",
            lambda: f"rv(0 + {e()}, {e()})",
            lambda: f"sum({{{e()}, {e()}}}, {e()})",
            lambda: f"sum(pair({e()}, {e()}), {e()})",
            lambda: f"sum(p, {e()})",
            lambda: f"pair({e()}, {e()}).a",
            lambda: f"(number({e()}) + number({e()})).n",
            lambda: f"(number({e()}) << {e()}).n",
            lambda: f"number({e()})[{e()}]",
            lambda: f"({self.lvalue(depth)} = {e()})",
            lambda: f"({self.lvalue(depth)} {self.pick('+=', '^=', '-=')} {e()})",
            lambda: f"{self.pick('++', '--')}{self.local()}",
            lambda: f"{self.local()}{self.pick('++', '--')}",
            lambda: f"-({e()})",
            lambda: f"(bits.{self.pick('low', 'high')} < {e()} - 8)",
            lambda: f"(bits.low = {e()})",
            lambda: f"!({e()})",
            lambda: f"(int)sizeof(op({self.leaf()}))",
            lambda: f"place({e()})",
            lambda: f"([&](int q) {{ return say(\"lambda\", q % 50 + x % 50); }}({e()}))",
            lambda: f"(int)static_cast<unsigned char>({e()})",
        )()

    def condition(self):
        return self.expr(self.rng.randrange(1, 3))

    def body(self, depth):
        if depth > 2 or self.rng.random() < 0.3:
            simple = self.simple()
            return simple if simple.startswith(("{", "if")) else simple
        return "{\n" + self.block(depth + 1) + "}"

    def simple(self):
        if self.loops and self.rng.random() < 0.2:
            return f"if ({self.condition()}) {self.pick('break', 'continue')};\n"
        return self.expr(self.rng.randrange(1, 4)) + ";\n"

    def declaration(self):
        e = lambda: self.expr(self.rng.randrange(1, 3))
        a, b, c = self.fresh(), self.fresh(), self.fresh()
        text, names = self.pick(
            lambda: (f"int {a} = {e()};", [a]),
            lambda: (f"const int {a} = {e()};", []),
            lambda: (f"auto {a} = {e()};", [a]),
            lambda: (f"int {a} = {e()}, {b} = {e()}, *{c} = &{a};", [a, b]),
            lambda: (f"int {a}({e()}), {b}{{{e()}}};", [a, b]),
            lambda: (f"int {a}[2] = {{{e()}, {e()}}};", [f"{a}[0]"]),
            lambda: (f"Pair {a} = {{{e()}, {e()}}};", [f"{a}.b"]),
            lambda: (f"auto [{a}, {b}] = pair({e()}, {e()});", [b]),
            lambda: (f"const int &{a} = {e()};", []),
            lambda: (f"int &{a} = place({e()});", [a]),
            lambda: (f"Number {a} = number({e()}); {a} += {e()};", [f"{a}.n"]),
            lambda: (f"bool {a} = {e()};", []),
            lambda: (f"int {a} = op({e()});", [a]),
        )()
        self.locals += names
        return text + "\n"

    def statement(self, depth):
        roll = self.rng.random()
        if roll < 0.35 or depth > 3:
            return self.simple()
        if roll < 0.55:
            return self.declaration()
        kept = list(self.locals)
        text = self.flow(depth)
        self.locals = kept
        return text + "\n"

    def loop(self, depth):
        self.loops += 1
        text = self.body(depth)
        self.loops -= 1
        return text

    def flow(self, depth):
        c, v, w = self.condition, self.fresh(), self.fresh()
        form = self.rng.randrange(15)
        if form == 0:
            return f"if ({c()}) {self.body(depth)} else {self.body(depth)}"
        if form == 1:
            start = c()
            self.locals.append(v)
            return f"if (int {v} = {start}) {self.body(depth)} else {self.body(depth)}"
        if form == 2:
            start = c()
            self.locals.append(v)
            return f"if (int {v} = {start}; {c()}) {self.body(depth)}"
        if form == 3:
            return f"{{ int {v} = 0;\nwhile ({v}++ < 3 && {c()}) {self.loop(depth)}\n}}"
        if form == 4:
            return (
                f"{{ int {v} = 0;\nwhile (int {w} = {c()}) {{ if ({v}++ > 2) break;\n"
                f"{self.loop(depth)} }}\n}}"
            )
        if form == 5:
            return f"{{ int {v} = 0;\ndo {self.loop(depth)}\nwhile (++{v} < 3 && {c()}); }}"
        if form in (6, 7):
            return (
                f"for (int {v} = 0, {w} = {c()}; {v} < 3 && ({w}, {c()}); "
                f"++{v}, {c()}) {self.loop(depth)}"
            )
        if form == 8:
            return f"for (int {v} = 0; {v} < 3; ++{v}, {c()}) {self.loop(depth)}"
        if form == 9:
            return (
                f"for (int {v} = 0; int {w} = {v} < 3 ? {c()} | 1 : 0; ++{v}) "
                f"{self.loop(depth)}"
            )
        if form == 10:
            return f"for (auto {self.pick('', '&')}{v} : arr) {self.loop(depth)}"
        if form == 11:
            return f"for (int {v} : range({c()})) {self.loop(depth)}"
        if form == 12:
            return f"for (int {v} : {{int({c()}), int({c()})}}) {self.loop(depth)}"
        if form == 13:
            pairs = f"Pair {w}[] = {{{{1, 2}}, {{3, {c()}}}}};"
            return f"{{ {pairs}\nfor (auto [{v}, {v}b] : {w}) {self.loop(depth)}\n}}"
        loops, self.loops = self.loops, 0
        text = (
            f"switch (int {v} = {c()}; {v} & 3) {{\ncase 0: {self.simple()}"
            f"case 1: {{ {self.block(depth + 1)} }} break;\n"
            f"default: {self.expr(2)};\n}}"
        )
        self.loops = loops
        return text

    def block(self, depth):
        kept = list(self.locals)
        text = "".join(
            self.statement(depth) for _ in range(self.rng.randrange(1, 4))
        )
        self.locals = kept
        return text

    def program(self):
        lines = "".join(self.statement(0) for _ in range(8))
        return (
            HEADER
            + "__global__ void k(int x, int y, int z) {\n"
            + "int arr[2] = {5, 6}; Pair p = {1, 2}; Bits bits = {5, -3}; int &r = memory[1];\n"
            + lines
            + 'say("end", x % 100 + y % 100 + z % 100);\n}\n'
            + MAIN
        )


def attempt(seed, options, folder):
    """None, or what went wrong with the program of this seed."""
    base = os.path.join(folder, f"order{seed}")
    with open(base + ".cu", "w") as out:
        out.write(Generator(seed).program())
    made = subprocess.run(
        [options.translate, "--target=cpu", "--print-stage=normalise", base + ".cu"],
        capture_output=True,
        text=True,
    )
    if made.returncode or not made.stdout:
        return "not normalised: " + made.stderr[:600]
    with open(base + ".out.cpp", "w") as out:
        out.write(made.stdout)
    traces = []
    for source, program in ((".cu", ".plain"), (".out.cpp", ".normal")):
        built = subprocess.run(
            [options.clang, "-std=c++17", "-w", "-fwrapv", "-x", "c++"]
            + [base + source, "-o", base + program],
            capture_output=True,
            text=True,
        )
        if built.returncode:
            return source + " does not compile: " + built.stderr[:600]
        ran = subprocess.run(
            [base + program], capture_output=True, text=True, timeout=60
        )
        traces.append((ran.returncode, ran.stdout))
    if traces[0] != traces[1]:
        return "the traces differ"
    for end in (".cu", ".out.cpp", ".plain", ".normal"):
        os.remove(base + end)
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--translate", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--seeds", default="0:20", help="FIRST:LAST")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", help="folder in which failing programs stay")
    options = parser.parse_args()
    first, last = map(int, options.seeds.split(":"))
    folder = options.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda s: (s, attempt(s, options, folder)), range(first, last))
        for seed, wrong in results:
            if wrong:
                bad += 1
                print(f"seed {seed}: {wrong}", flush=True)
    print(f"{last - first} programs, {bad} wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
