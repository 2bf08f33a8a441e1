// What the stage `normalise` makes does the same as the program as written, in
// the same order: both print what they do. Clang evaluates from left to right.
// RUN: %gpumpi-translate %s --target=cpu --print-stage=normalise > %t.cpp -- -I %S/Inputs
// RUN: clang++ -std=c++17 -w -fwrapv -I %S/Inputs -x c++ %s -o %t.plain
// RUN: clang++ -std=c++17 -w -fwrapv -I %S/Inputs -x c++ %t.cpp -o %t.normal
// RUN: %t.plain > %t.expected
// RUN: %t.normal > %t.got
// RUN: diff %t.expected %t.got
// RUN: FileCheck %s < %t.got
#include "trace.h"

// CHECK: op 1
// CHECK: end
// CHECK: xy
struct P { int a, b; };
struct Range { int v[3]; DEV int *begin() { say("begin", 0); return v; } DEV int *end() { return v + 3; } };
DEV inline Range makeRange(int n) { say("make", n); return {{n, n + 1, n + 2}}; }
DEV inline P pair(int a, int b) { say("pair", a * 10 + b); return {a, b}; }
DEV inline int f(int a, int b, int c) { say("f", a * 100 + b * 10 + c); return a + b + c; }
DEV inline void byref(int &a, int b) { a += b; say("byref", a); }
DEV inline int cref(const int &a, int &&b, int c) { return a + b + c; }
KERNEL void expressions(int x, int y, int z) {
  int err = op(1);
  const int c = op(2) + x, d = tr(3), *q = &memory[0], e = op(4) * d;
  x = f(tr(1), op(x), tr(2)) + memory[0];
  x += op(y) + tr(x);
  memory[0] = memory[1] + op(3);
  say("x", memory[0] + op(1) * f(memory[0], op(2), memory[0]));
  place(3) = op(5) + place(2);
  place(op(1)) += tr(4);
  if (op(x) && tr(0) || op(y) > 2) say("yes", x); else say("no", y);
  if (int w = op(z)) say("w", w); else say("nw", w);
  if (int w = tr(z); op(w) > 3) say("w", w); else if (op(1)) say("nw", w);
  int n = 0;
  while (op(n) < 6 + n && n < 5) { if (n++ == 2) continue; say("n", n); }
  do { if (++n == 7) continue; say("do", n); } while (op(n) > 0 && n < 9);
  do say("do2", n); while (++n < 12 && op(1));
  for (int i = op(0); i < op(5); i += op(1)) { if (i == 2) continue; say("i", i); if (i > 4) break; }
  for (int i = 0; i < 5; i += 1 + 0 * op(1)) { say("i", i); if (i > 3) break; }
  for (int i = 0, j = op(3); int m = j - i; ++i, op(m)) { say("m", m); }
  switch (int s = op(2) & 3; s) { case 1: say("s1", s); case 2: say("s2", op(s)); break; default: op(9), say("sd", 0); }
  int a[3] = {op(1), tr(2), op(3)};
  for (int v : a) { op(v); say("v", v); }
  for (auto &v : a) { v += op(v); if (v == 3) continue; say("v", v); }
  for (int v : makeRange(op(2))) { if (v == 99) break; op(v); }
  for (int v : {tr(1), op(2), tr(3)}) say("l", op(v));
  P ps[2] = {{1, 2}, {3, 4}};
  for (auto [p1, p2] : ps) say("p", p1 * op(p2));
  P pp = {op(1), op(2)};
  auto [u1, u2] = pair(op(3), tr(4));
  byref(memory[tr(1)], op(5));
  say("cref", cref(memory[0], tr(3), op(4)));
  int r = x > 3 ? op(1) : tr(2);
  (x > 2 ? memory[op(1) & 3] : memory[2]) = tr(5);
  r = (tr(1), op(2));
  op(1), tr(2), op(3);
  x > 1 ? (void)op(1) : say("no", 1);
  x && op(4);
  int lam = [&](int q) { return q + r; }(op(3));
  auto lam2 = [w = 3] { return w; };
  unsigned sz = sizeof(op(1));
  struct { unsigned b : 3; } bits = {5};
  say("bits", bits.b - 6 < op(0));
  goto end;
end:
  say("end", f(op(1), op(op(2)), tr(3)));
  if (x) for (;;) if (op(1) > 2) break;
  return op(3), void();
}

struct V { int n; DEV V(int n) : n(n) {} DEV operator int() const { say("conv", n); return n; } };
DEV inline int take(int a, int b) { return say("take", a * 10 + b), a; }
DEV inline int takev(V a, int b) { return say("takev", a.n * 10 + b), b; }
struct M { int m; DEV int get(int a) { return say("get", m + a), m + a; } DEV M &self() { say("self", m); return *this; } };
template <class T> DEV T twice(T v) { T w = op(1) + v; v = w + op(2) * v; return v; }
template <class T, int N> DEV int each(T (&a)[N], T v) {
  int s = 0;
  for (T &x : a) s += op(x) + x;
  for (const auto &x : a) { if (x == 2) continue; s += x * op(s); }
  T q = v > 2 ? op(v) : v, u{static_cast<T>(op(3))};
  while (op(s) < 0 || s < 3) ++s;
  int z = take(v, op(2));
  return s + q + u + z;
}
DEV inline int dev(int v) { if (v > 2) return op(v) + tr(v); return v ? op(1) : 7; }
KERNEL void more(int x, int y, int z) {
  V v(3); M m{4}, *pm = &m; int (*fp)(int, int) = take;
  x = take(v, op(1));
  x = takev(5, op(1)) + takev(v, op(2));
  x = m.get(op(2)) + pm->get(op(1)) + m.self().self().get(op(3));
  x = fp(tr(1), op(2));
  x = (tr(0) ? take : take)(tr(2), op(2));
  int arr[] = {1, 2, 3};
  x = arr[tr(1)] + arr[op(1) & 1] + (&arr[0])[op(0) & 1];
  x = twice(x) + twice<long>(y) + each(arr, 3);
  x = dev(op(dev(3)));
#pragma unroll
  for (int i = 0; i < 3; i += 1 + 0 * op(1)) { if (i == 1) continue; say("pi", i); }
  if (x)
#pragma unroll 2
    for (int i = tr(0) + op(0) * 0; i < 3; ++i) say("pj", i);
  else
    op(3);
  [[maybe_unused]] alignas(16) const int al = op(3), bl = op(4);
  volatile int vol = op(3); vol = op(2) + vol; x = vol + op(1);
  unsigned char uc = op(300); uc += op(100); x = uc;
  long l = op(3); l <<= op(1) & 3; say("l", l);
  switch (op(1) & 1) case 1: if (op(2)) break; else x = op(3) + 1;
  do if (x++ > 3 && op(2)) continue; while (op(1) && x < 6);
  for (op(1), x = 0; x < 2; x++, op(x)) for (;;) { if (op(x) && tr(1)) break; else continue; }
  for (int i = 0; i < 2; i++) switch (op(i)) { default: if (i) continue; break; case 12: op(2); }
  for (int i = 0; i < 2;
       i += 1 + 0 * op(i))
    while (x < 100 &&
           op(x) > -5)
      for (int j = 0; j < 2;
           ++j, op(j))
        if (op(j) + (x += 40) > 3)
          do
            say("deep", j);
          while (op(1) < 0);
  if (x) do say("c", x); while (op(1) < 0 && x); else say("n", x);
  if (op(1)) ; else while (op(2) < 0);
  say("z", op(1) /* inner */ + /* two */ op(2));
  int *np = op(1) ? &x : nullptr; *np = op(2);
  x = sizeof(int[2]) + op(1); x = op(1) ? x : op(2) ? y : op(3);
  (op(1) ? x : y)++; ++(op(0) * 0 ? x : y); say("xy", x * 100 + y);
  int &ref = op(1) ? x : z; ref += op(1); const int &cr = op(2); say("cr", cr + ref);
  auto lam = [&] { return x; }; x = lam() + op(1) + lam();
  goto out; out: x = x + op(x);
  M mm = M{op(1)}; mm = {op(2)}; M ms[] = {{op(1)}, M{op(2)}}; say("ms", ms[1].m + mm.m);
  if (bool b = op(1) && op(2); !b) op(1); else if (M q{op(3)}; q.get(op(2))) op(5);
  x = int(op(1)) + int{op(2)} + (int)op(3) + static_cast<int>(op(4)) + -op(1) + !op(2) + ~op(3);
  return (void)op(1);
}

#ifndef GPUMPI_TRANSLATE
int main() {
  expressions(1, 2, 3);
  more(1, 2, 3);
}
#endif
