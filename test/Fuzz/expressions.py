"""Variables that are in scope, and expressions made of them.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

What an expression says must not depend on the compiler: at most one operand of
an operator has a side effect, indices are taken modulo() a bound, no float is
converted to an integer (and signed arithmetic wraps: -fwrapv).

Every variable is either uniform, the same in all threads, or free. Conditions
around operations are made of uniform values only.
"""

import dataclasses

SCALARS = {
    "bool": 1,
    "char": 2,
    "unsigned char": 2,
    "short": 3,
    "int": 8,
    "unsigned": 3,
    "long long": 2,
    "u64": 1,
    "float": 2,
    "double": 1,
}
FLOATS = ("float", "double")
# Name: (element, dimensions)
ARRAYS = {
    "int3": ("int", (3,)),
    "short5": ("short", (5,)),
    "char3": ("char", (3,)),
    "bool2": ("bool", (2,)),
    "int22": ("int", (2, 2)),
    "u642": ("u64", (2,)),
    "float2": ("float", (2,)),
    "int223": ("int", (2, 2, 3)),
    "Pair2": ("Pair", (2,)),
}
STRUCTS = ("Pair", "Nested", "float4", "Counted")
POINTERS = ("int *", "const int *", "Pair *", "int &", "const int &")


@dataclasses.dataclass
class Var:
    """A name and what may be done with it."""

    name: str
    type: str
    uniform: bool
    depth: int = 0
    const: bool = False  # Not assigned to; its address is told as const only.
    readable: bool = True  # False: has no value, or is a type.
    counter: bool = False  # Bounds a loop: never escapes, not assigned to.

    @property
    def mutable(self):
        return self.readable and not self.const and not self.counter


class Scope(dict):
    """The names that one block declares."""

    shared = False  # With the head of the `for` whose body it is.


class Expressions:
    """Makes expressions out of what is in scope."""

    def __init__(self, rng):
        self.rng = rng
        self.scopes = []
        self.indexing = 0  # So many indices are around what is being written.

    def chance(self, p):
        return self.rng.random() < p

    def declare(self, var):
        var.depth = len(self.scopes)
        self.scopes[-1][var.name] = var
        return var

    def visible(self, test):
        """The variables that are in scope, not hidden, and pass the test."""
        names = {}
        for scope in self.scopes:
            names.update(scope)
        return [v for v in names.values() if test(v)]

    def some(self, test):
        found = self.visible(test)
        return self.rng.choice(found) if found else None

    # Values. Pure: no side effect.

    def element(self, var, uniform):
        """A scalar or a Pair in an array, as (text, type)."""
        kind, dims = ARRAYS[var.type]
        text = var.name + "".join(
            (
                f"[{self.rng.randrange(d)}]"
                if self.chance(0.5)
                else f"[modulo({self.index(uniform)}, {d})]"
            )
            for d in dims
        )
        return text, kind

    def index(self, uniform):
        """Arrays index arrays, but not without end."""
        if self.indexing > 1:
            return str(self.rng.randrange(10))
        self.indexing += 1
        text = self.pure(uniform, 1)
        self.indexing -= 1
        return text

    def read(self, var, uniform):
        """The value of a part of var that is worth an int, or None."""
        if var.type in SCALARS:
            return (
                None
                if var.type in FLOATS
                else var.name if var.type == "int" else f"(int){var.name}"
            )
        if var.type in ARRAYS:
            text, kind = self.element(var, uniform)
            if kind == "Pair":
                return text + ".first"
            return None if kind in FLOATS else f"(int){text}"
        return {
            "Pair": f"{var.name}.first",
            "Nested": self.rng.choice(
                [f"{var.name}.pair.first", f"(int){var.name}.list[1]"]
            ),
            "Counted": f"{var.name}.value",
            "int *": f"*{var.name}",
            "const int *": f"{var.name}[0]",
            "Pair *": f"{var.name}->first",
            "int &": var.name,
            "const int &": var.name,
        }.get(var.type)

    def leaf(self, uniform):
        if self.chance(0.15):
            return str(self.rng.randrange(10))
        if not uniform and self.chance(0.2):
            return self.rng.choice(["(int)self()", f"own(m)[{self.rng.randrange(16)}]"])
        var = self.some(lambda v: v.readable and (v.uniform or not uniform))
        text = self.read(var, uniform) if var else None
        return text or str(self.rng.randrange(100))

    def pure(self, uniform, depth=2):
        if depth <= 0 or self.chance(0.3):
            return self.leaf(uniform)
        a, b = self.pure(uniform, depth - 1), self.pure(uniform, depth - 1)
        form = self.rng.randrange(8)
        if form == 0:
            return (
                f"({a} > {b} ? {self.pure(uniform, depth - 1)} : {self.leaf(uniform)})"
            )
        if form == 1:
            return f"TWICE({a})"
        if form == 2:
            var = self.some(
                lambda v: v.type == "int3" and v.readable and (v.uniform or not uniform)
            )
            if var:
                return f"total({var.name}, 3)"
        return f"({a} {self.rng.choice(['+', '-', '*', '^', '&', '|', '<', '==', ','])} {b})"

    def value(self, uniform, depth=2):
        """May count()."""
        if depth <= 0 or self.chance(0.6):
            return self.pure(uniform, depth)
        form = self.rng.randrange(6)
        inner = self.value(uniform, depth - 1)
        if form == 0:
            return f"({inner} + {self.leaf(uniform)})"
        if form == 1:
            return f"({inner} && {self.value(uniform, depth - 1)})"
        if form == 2:
            return f"({inner} & 1 ? {self.value(uniform, depth - 1)} : {self.value(uniform, depth - 1)})"
        if form == 3:
            return f"(BOTH({inner}, {self.value(uniform, depth - 1)}))"
        if form == 4:
            return f"counted<short>(m, (short){inner})"
        return f"count(m, {inner})"

    def full(self, uniform):
        """May change a variable, too: only where it stands alone."""
        var = self.some(
            lambda v: v.type in ("int", "int &") and v.mutable and v.uniform == uniform
        )
        if var is None or self.chance(0.7):
            return self.value(uniform)
        form = self.rng.randrange(6)
        return [
            f"bump(&{var.name})",
            f"bumpReference({var.name}, {self.rng.randrange(5)})",
            f"{var.name}++",
            f"--{var.name}",
            f"({var.name} += {self.rng.randrange(5)})",
            f"({var.name}++, {var.name} + 1)",
        ][form]

    def condition(self, uniform=True):
        """True about half of the time."""
        return self.rng.choice(
            [
                lambda: f"({self.full(uniform)}) % 2 == 0",
                lambda: f"{self.value(uniform)} & 1",
                lambda: f"modulo({self.full(uniform)}, 3)",
                lambda: f"!({self.value(uniform)} & 2)",
                lambda: f"modulo({self.value(uniform)}, 5) > 1 || {self.value(uniform, 1)} == 3",
                lambda: "blockDim.x > 2" if uniform else "own(m)[1] > 0",
            ]
        )()

    def scalar(self, type, uniform, value=None):
        """A value of the type."""
        value = value or self.value(uniform)
        if type == "bool":
            return f"({value} & 1) != 0"
        if type in FLOATS:
            return f"modulo({value}, 50) * 0.5f"
        return value if type == "int" else f"({type})({value})"

    def target(self, type, uniform, depth):
        """Something that a pointer or reference of the type, declared at the
        depth, may stand for, as an lvalue."""

        def lives(v):
            return v.uniform == uniform and v.depth <= depth and v.readable

        const = type.startswith("const")
        if type == "Pair *":
            var = self.some(
                lambda v: lives(v) and v.mutable and v.type in ("Pair", "Nested")
            )
            if var:
                return var.name + (".pair" if var.type == "Nested" else "")
            return None
        if not uniform and self.chance(0.4):
            return f"own(m)[{self.rng.randrange(16)}]"
        var = self.some(
            lambda v: lives(v)
            and (const and not v.counter or v.mutable)
            and v.type in ("int", "int3", "int22", "int &", "Pair", "int *")
        )
        if var is None:
            return None
        if var.type in ARRAYS:
            return self.element(var, uniform)[0]
        if var.type == "int *":
            # It must not come to point to something that lives shorter.
            return (
                None
                if var.depth > depth
                else f"*{var.name}" if self.chance(0.5) else var.name + "[0]"
            )
        return var.name + (".first" if var.type == "Pair" else "")
