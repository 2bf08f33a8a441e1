"""Random kernels over what gpumpi-translate takes.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Every loop is bounded, and every condition that decides on an operation is the
same for all threads. A statement is a list of lines without comments; layout.py
makes it look like what people write.
"""

import re

from declarations import Declarations
from expressions import ARRAYS, FLOATS, SCALARS, Scope, Var
from functions import Functions
from layout import lay_out
from program import Kernel

MAX_DEPTH = 5
MAX_ROUNDS = 30  # Iterations of the innermost body in all.


class Generator(Declarations, Functions):
    """Makes one kernel. If it is `rich`, operations also stand in functions and
    expressions."""

    def __init__(self, rng, rich=False):
        super().__init__(rng)
        self.rich = rich
        self.callees = []
        self.in_template = False
        self.leave = "return;"  # How to leave what is being written.
        self.budget = rng.randrange(8, 40)  # Statements.
        self.rounds = 1
        self.loops = []  # What a break leaves, from the outside: "loop", "switch".
        self.exits = []  # Labels behind what is being written.
        self.labels = 0

    def kernel(self):
        functions = self.functions() if self.rich else []
        head = ["template <class Type>"] if self.rich and self.chance(0.2) else []
        self.in_template = bool(head)
        self.scopes = [Scope()]
        self.declare(Var("m", "Memory", True, readable=False))
        self.declare(Var("n", "int", True))
        self.declare(Var("s", "unsigned", True))
        self.declare(Var("f", "float", True))
        body = self.objects() + self.block(0, same_scope=True)
        for var in self.scopes[0].values():
            body += self.fold(var)
        lines = [
            *functions,
            *head,
            "__global__ void KERNEL(Memory m, int n, unsigned s, float f) {",
            *body,
            "}",
        ]
        name = "KERNEL<int>" if head else "KERNEL"
        return Kernel(lay_out(lines, self.rng), name=name)

    # Statements.

    def fold(self, var):
        """Folds what a variable is worth."""
        if not var.readable:
            return []
        return [self.rng.choice(["fold(m, {});", "FOLD({});"]).format(var.name)]

    def assignment(self):
        var = self.some(lambda v: v.mutable)
        if var is None:
            return []
        uniform, name = var.uniform, var.name
        if var.type in SCALARS or var.type == "int &":
            type = "int" if var.type == "int &" else var.type
            if type in FLOATS:
                return [f"{name} = {name} * 0.5f + {self.scalar(type, uniform)};"]
            form = self.rng.randrange(5)
            if form == 0 and type != "bool":
                return [
                    f"{name} {self.rng.choice(['+', '-', '^', '|', '*'])}= {self.value(uniform)};"
                ]
            if form == 1 and type != "bool":
                return [f"{name}++;" if self.chance(0.5) else f"--{name};"]
            if form == 2 and type == "int":
                other = self.some(
                    lambda v: v.type == "int" and v.mutable and v.uniform == uniform
                )
                if other:
                    return [
                        f"({self.pure(True)} & 1 ? {name} : {other.name}) = {self.value(uniform)};"
                    ]
            return [f"{name} = {self.scalar(type, uniform)};"]
        if var.type in ARRAYS:
            text, kind = self.element(var, uniform)
            if kind == "Pair":
                return [f"{text} = makePair({self.value(uniform)}, 2.5f);"]
            return [f"{text} = ({kind})({self.scalar(kind, uniform)});"]
        if var.type in ("int *", "const int *", "Pair *") and self.chance(0.5):
            what = self.target(var.type, uniform, var.depth)
            if what and name not in what:
                return [f"{name} = &{what};"]
        return {
            "Pair": [
                f"{name}.first {self.rng.choice(['=', '+='])} {self.value(uniform)};"
            ],
            "Nested": [
                f"{name}.list[{self.rng.randrange(3)}] = (short)({self.value(uniform)});"
            ],
            "float4": [f"{name}.y += {self.scalar('float', uniform)};"],
            "Counted": [f"{name}.value = {self.value(uniform)};"],
            "int *": [f"*{name} {self.rng.choice(['=', '+='])} {self.value(uniform)};"],
            "Pair *": [f"{name}->second = {self.scalar('float', uniform)};"],
        }.get(var.type, [])

    def operation(self):
        if self.rich and self.chance(0.4):
            return self.calling()
        var = self.some(lambda v: v.type == "int" and v.mutable)
        if var and self.chance(0.2):
            how = self.rng.choice(["=", "+=", "-="])
            return [f"{var.name} {how} cuda_mpi_barrier();"]
        form = self.rng.randrange(6)
        if form < 3:
            return [
                self.rng.choice(
                    [
                        "cuda_mpi_barrier();",
                        "cuda_mpi_barrier(MPI_COMM_WORLD);",
                        "(void)cuda_mpi_barrier();",
                    ]
                )
            ]
        what, size = f"own(m) + modulo({self.value(True)}, 8)", "sizeof(int)"
        var = self.some(
            lambda v: v.mutable
            and v.type in ("int", "Pair", "Nested", "float4", "double", "char", *ARRAYS)
        )
        if var and self.chance(0.7):
            what, size = (
                var.name if var.type in ARRAYS else f"&{var.name}"
            ), f"sizeof({var.name})"
        if "own(" in what or "local(" in what:
            # The first live thread's is meant.
            what = f"cuda_mpi_uniform({what})"
        tag = f", modulo({self.value(True)}, 100)" if self.chance(0.4) else ""
        return [
            f"cuda_mpi_{self.rng.choice(['send', 'recv'])}({what}, {size}, NONE{tag});"
        ]

    def local_flow(self):
        """Control flow without operations that looks as if it mattered."""
        form = self.rng.randrange(5)
        if form == 0:
            var = self.some(lambda v: v.mutable and not v.uniform and v.type == "int")
            if var:
                return [
                    f"if ({self.condition(False)})",
                    f"  {var.name} = {self.value(False)};",
                ]
        if form == 1:
            leave = self.rng.choice(["break;", self.leave, *self.ways_out()])
            return [
                f"switch (modulo({self.value(True)}, 4)) {{",
                "case 0:",
                f"  count(m, {self.leaf(True)});",
                "  break;",
                "case 1: {",
                f"  int k = {self.pure(True)};",
                "  fold(m, k);",
                "}",
                "default:",
                f"  if ({self.pure(True)} == 7)",
                f"    {leave}",
                f"  count(m, {self.leaf(False)});",
                "}",
            ]
        if form == 2:
            var = self.some(lambda v: v.type in ("int3", "short5") and v.readable)
            if var:
                return [
                    f"for (auto k : {var.name}) {{",
                    "  if (k == 3)",
                    "    break;",
                    "  fold(m, k);",
                    "}",
                ]
        if form == 3:
            return [
                "for (int k = 0; k < 3; ++k)",
                "  if (k == 1)",
                "    continue;",
                "  else if (count(m, k) == 9)",
                "    break;",
            ]
        return [
            "do {",
            f"  count(m, {self.leaf(False)});",
            f"  if ({self.pure(True)} & 1)",
            "    break;",
            "} while (0);",
        ]

    def statement(self, depth):
        self.budget -= 1
        form = self.rng.random()
        if form < 0.27:
            if self.rich and self.chance(0.2):
                name = self.fresh()
                if name:
                    return self.called_declaration(name)
            return self.declaration()
        if form < 0.42:
            return self.assignment()
        if form < 0.52:
            var = self.some(lambda v: v.readable)
            return self.fold(var) if var else []
        if form < 0.70:
            return self.operation()
        if form < 0.75:
            return self.local_flow()
        if depth >= MAX_DEPTH:
            return self.operation()
        if form < 0.86:
            return self.choice(depth)
        if form < 0.93:
            return self.loop(depth)
        if form < 0.96:
            return self.switch(depth)
        if form < 0.97:
            return self.jump()
        if form < 0.99:
            return self.detour(depth)
        return ["{", *self.block(depth + 1), "}"]

    def jump(self):
        what = self.rng.choice(self.ways_out() or [self.leave])
        if self.chance(0.1):
            what = self.leave
        return [f"if ({self.condition()})", "  " + what]

    def ways_out(self):
        """Jumps out of what is around. A goto leads to a label that will be set
        behind it."""
        ways = ["break;"] if self.loops else []
        if any(around == "loop" for around in self.loops):
            ways.append("continue;")
        if self.exits and self.chance(0.3):
            ways.append(f"goto {self.rng.choice(self.exits)};")
        return ways

    def block(self, depth, same_scope=False, shared=False):
        """Statements with a scope of their own."""
        outer, self.pending = self.pending, []
        if not same_scope:
            self.scopes.append(Scope())
            self.scopes[-1].shared = shared
        lines = []
        for _ in range(self.rng.randrange(1, 8 if depth else 14)):
            if self.budget <= 0:
                break
            lines += self.statement(depth)
            if self.pending and self.chance(0.4):
                lines += self.settle()
        if not any("cuda_mpi" in line for line in lines) and self.chance(0.7):
            lines += self.operation()
        for var in list(self.scopes[-1].values()):
            if depth and self.chance(0.5):
                lines += self.fold(var)
        while self.pending and same_scope:
            lines += self.settle()
        if not same_scope:
            self.scopes.pop()
        if depth and self.loops and self.chance(0.04):
            lines.append(self.rng.choice(self.ways_out()))
        self.pending = outer
        return lines

    def settle(self):
        """Gives a value to a variable that was declared without one."""
        var = self.pending.pop(self.rng.randrange(len(self.pending)))
        text = f"{var.name} = {self.scalar(var.type, var.uniform)};"
        var.readable = True
        return [text]

    def controlled(self, depth, shared=False):
        """A body, in braces or not."""
        if self.chance(0.25):
            lines = self.operation()
        else:
            lines = self.block(depth + 1, shared=shared)
        single = len(lines) == 1 and re.search(r"^[^#{}]*;$", lines[0])
        if single and self.chance(0.8):
            return ["  " + lines[0]]
        if not lines and self.chance(0.5):
            return [";"]
        return ["{", *lines, "}"]

    def decision(self):
        """A condition that may suspend."""
        if self.rich and self.chance(0.3):
            return f"{self.suspending()} & 1"
        return self.condition()

    def lasting(self):
        """`&&` and a condition that holds and may suspend, or nothing."""
        if self.rich and self.chance(0.3):
            return f" && {self.suspending()} != 1000003"
        return ""

    def choice(self, depth):
        lines = [f"if ({self.decision()})", *self.controlled(depth)]
        while self.chance(0.3):
            lines += [f"else if ({self.decision()})", *self.controlled(depth)]
        if self.chance(0.5):
            lines += ["else", *self.controlled(depth)]
        return lines

    def loop(self, depth):
        times = self.rng.randrange(1, 5)
        if self.rounds * times > MAX_ROUNDS:
            return self.operation()
        self.rounds *= times
        self.scopes.append(Scope())
        made = self.rng.choice(
            [self.while_loop, self.do_loop, self.for_loop, self.for_loop, self.for_old]
        )(depth, times)
        self.scopes.pop()
        self.rounds //= times
        return self.unrolled(made)

    def unrolled(self, lines):
        """A pragma in front of the loop, in a line of its own."""
        if not self.chance(0.15):
            return lines
        at = next(
            (
                i
                for i, line in enumerate(lines)
                if re.match(r"(for|while|do)\b", line) and not line.endswith(";")
            ),
            None,
        )
        if at is None:
            return lines
        pragma = self.rng.choice(
            ["#pragma unroll", "#pragma unroll 2", "#pragma nounroll"]
        )
        return [*lines[:at], pragma, *lines[at:]]

    # Jumps.

    def new_label(self):
        self.labels += 1
        return f"l{self.labels}"

    def switch(self, depth):
        """Of the declarations in its body only those in blocks have
        initializers: the cases jump past the others."""
        count = self.rng.randrange(1, 5)
        values = self.rng.sample(range(6), count)
        self.loops.append("switch")
        late = self.fresh() if self.chance(0.4) else None
        value = self.suspending() if self.rich and self.chance(0.3) else self.value(True)
        lines = [f"switch (modulo({value}, 6)) {{"]
        if late:
            lines.append(f"int {late};")
        default = self.rng.randrange(-1, count)
        for i, value in enumerate(values):
            if i == default:
                lines.append("default:")
            else:
                lines.append(
                    f"case {value}:" if self.chance(0.8) else f"case {value} ... {value}:"
                )
            form = self.rng.random()
            if form < 0.5:
                lines += ["{", *self.block(depth + 1), "}"]
            elif form < 0.6 and late:
                lines.append(f"{late} = {self.value(False)};")
                lines += self.operation()
                lines.append(f"fold(m, {late});")
            elif form < 0.7 and i + 1 == count:
                lines.append(f"int k{value} = {self.value(False)};")
                lines += self.operation()
                lines.append(f"fold(m, k{value});")
            elif form < 0.85:
                lines += self.operation()
                lines.append(f"count(m, {self.leaf(False)});")
            else:
                lines += self.operation()
            if self.chance(0.6):
                lines.append(self.rng.choice(["break;", "break;", *self.ways_out()]))
            elif i + 1 < count and self.chance(0.3):
                lines.append("[[fallthrough]];")
        if lines[-1].endswith(":"):
            lines.append(";")
        lines.append("}")
        self.loops.pop()
        return lines

    def detour(self, depth):
        """A jump backwards or past a block, a bounded number of times."""
        form = self.rng.randrange(4)
        label = self.new_label()
        if form == 0:  # Backwards.
            times = self.rng.randrange(1, 4)
            if self.rounds * times > MAX_ROUNDS:
                return self.operation()
            self.scopes.append(Scope())
            w = self.counter()
            self.rounds *= times
            inner = self.block(depth + 1)
            self.rounds //= times
            first = self.operation() if self.chance(0.5) else [";"]
            self.scopes.pop()
            return [
                "{",
                f"int {w} = {times};",
                f"{label}:",
                *first,
                "{",
                *inner,
                "}",
                f"if (--{w} > 0)",
                f"  goto {label};",
                "}",
            ]
        if form == 1:  # Out of whatever is in a block.
            self.exits.append(label)
            inner = self.block(depth + 1)
            self.exits.pop()
        else:
            inner = self.block(depth + 1)
        if form <= 2:  # Past a block.
            return [
                f"if ({self.condition()})",
                f"  goto {label};",
                "{",
                *inner,
                "}",
                f"{label}:",
                *(self.operation() if self.chance(0.5) else [";"]),
            ]
        # Into a block that is not entered from above.
        return [
            f"if ({self.condition()})",
            f"  goto {label};",
            f"if ({self.condition()}) {{",
            *self.operation(),
            f"count(m, {self.leaf(True)});",
            f"{label}:",
            *(self.operation() if self.chance(0.5) else [";"]),
            "{",
            *inner,
            "}",
            "}",
        ]

    def body(self, depth, shared=False):
        self.loops.append("loop")
        lines = self.controlled(depth, shared)
        self.loops.pop()
        return lines

    def counter(self):
        return self.declare(Var(self.fresh(), "int", True, counter=True)).name

    def while_loop(self, depth, times):
        w = self.counter()
        return [
            "{",
            f"int {w} = {times};",
            f"while ({w}-- > 0{self.lasting()})",
            *self.body(depth),
            "}",
        ]

    def do_loop(self, depth, times):
        w = self.counter()
        return [
            "{",
            f"int {w} = {times};",
            "do",
            *self.body(depth),
            f"while (--{w} > 0{self.lasting()});",
            "}",
        ]

    def for_loop(self, depth, times):
        i = self.counter()
        others, step = "", f"++{i}"
        condition = f"{i} < {times}"
        if self.chance(0.3):
            name = self.fresh()
            if name:
                start = self.value(True)
                self.declare(Var(name, "int", True))
                others, step = f", {name} = {start}", f"++{i}, {name} += 2"
        if self.chance(0.15):
            name = self.fresh()
            if name:
                others += f", *{name} = own(m) + 2"
                self.declare(Var(name, "int *", False))
        if self.chance(0.2):
            condition = f"count(m, {i}) < {times}"
        condition += self.lasting()
        if self.rich and self.chance(0.2):
            step += f", {self.call()}"
        start = f"int {i} = 0{others}"
        if self.chance(0.15):
            # The body is a block already where it tests the condition itself.
            self.loops.append("loop")
            inner = self.block(depth + 1, shared=True)
            self.loops.pop()
            return [
                f"for ({start};; {step}) {{",
                f"if (!({condition}))",
                "  break;",
                *inner,
                "}",
            ]
        return [f"for ({start}; {condition}; {step})", *self.body(depth, shared=True)]

    def for_old(self, depth, times):
        """The variable is declared elsewhere."""
        i = self.counter()
        first = f"{i} = 0"
        other = self.some(lambda v: v.mutable and v.type == "int" and v.uniform)
        if other and self.chance(0.4):
            first += f", {other.name} = {self.value(True)}"
        if self.chance(0.2):
            return [
                "{",
                f"int {i} = 0;",
                f"for (; {i}++ < {times};)",
                *self.body(depth),
                "}",
            ]
        return [
            "{",
            f"int {i};",
            f"for ({first}; {i} < {times}; {i}++)",
            *self.body(depth),
            "}",
        ]
