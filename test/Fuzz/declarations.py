"""Declarations of local variables, and of types.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Names come out of a small pool, so that they often hide others.
"""

from expressions import (
    ARRAYS,
    POINTERS,
    SCALARS,
    STRUCTS,
    Expressions,
    Var,
)

NAMES = [
    "a",
    "b",
    "c",
    "d",
    "e",
    "x",
    "y",
    "z",
    "i",
    "j",
    "n",
    "s",
    "f",
    "T",
    "h_2",
    "h",
]


class Declarations(Expressions):
    """Makes declarations, each a list of lines."""

    def __init__(self, rng):
        super().__init__(rng)
        self.pending = []  # Variables declared without a value.
        self.shared_count = 0

    def fresh(self):
        """A name that the scope does not know yet."""
        taken = set(self.scopes[-1])
        if self.scopes[-1].shared:
            taken |= set(self.scopes[-2])
        # A reference whose name is hidden at an operation is refused.
        taken |= {v.name for v in self.visible(lambda v: v.type.endswith("&"))}
        free = [n for n in NAMES if n not in taken]
        if not free:
            return None
        # A variable is known in its own initializer, where it has no value.
        return self.declare(
            Var(self.rng.choice(free), "int", True, readable=False)
        ).name

    def initialised(self, name, type, uniform):
        """`name = value` in one of its forms."""
        value = self.scalar(type, uniform, self.full(uniform))
        return self.rng.choice(
            [
                f"{name} = {value}",
                f"{name}({value})",
                f"{name}{{({type})({value})}}",
                f"{name} = {{({type})({value})}}",
                f"{name} = {value}",
            ]
        )

    def array(self, name, type, uniform):
        kind, dims = ARRAYS[type]
        bounds = "".join(f"[{d}]" for d in dims)

        def part():
            if kind == "Pair":
                return f"{{{self.value(uniform)}, {self.scalar('float', uniform)}}}"
            return f"({kind})({self.scalar(kind, uniform)})"

        if len(dims) > 1:
            inner = ", ".join(part() for _ in range(dims[-1]))
            for _ in dims[self.rng.randrange(1, len(dims) + 1) :]:
                inner = f"{{{inner}}}"
            return f"{name}{bounds} = {{{inner}}}"
        values = ", ".join(part() for _ in range(self.rng.randrange(dims[0] + 1)))
        return (
            f"{name}{bounds} = {{{values}}}"
            if self.chance(0.6)
            else f"{name}{bounds}{{{values}}}"
        )

    def struct(self, name, type, uniform):
        if type == "float4":
            parts = ", ".join(f"modulo({self.value(uniform)}, 9)" for _ in range(4))
            return f"{name} = make_float4({parts})"
        if type == "Counted":
            return self.rng.choice([name, name, f"{name}{{}}", f"{name} = Counted()"])
        pair = f"{{{self.value(uniform)}, {self.scalar('float', uniform)}}}"
        if type == "Pair":
            other = self.some(
                lambda v: v.type == "Pair"
                and v.readable
                and v.uniform == uniform
                and v.name != name
            )
            if other and self.chance(0.3):
                return self.rng.choice(
                    [f"{name} = {other.name}", f"{name}({other.name})"]
                )
            return self.rng.choice(
                [
                    f"{name} = {pair}",
                    f"{name}{pair}",
                    f"{name} = makePair({self.value(uniform)}, 1.5f)",
                    f"{name}{{}}",
                ]
            )
        link = self.target("int *", uniform, len(self.scopes))
        link = f"&{link}" if link and not link.startswith(f"{name}.") else "nullptr"
        return (
            f"{name} = {{'a', {pair}, {{1, (short)({self.value(uniform)})}}, {link}}}"
        )

    def declaration(self):
        uniform = self.chance(0.6)
        form = self.rng.random()
        if self.chance(0.08) and not self.in_template:
            return self.shared_variable(uniform)
        name = self.fresh()
        if name is None:
            return []
        if form < 0.06:
            return self.local_type(name)
        if form < 0.45:
            return self.scalars(uniform)
        if form < 0.6:
            type = self.rng.choice(list(ARRAYS))
            kind, dims = ARRAYS[type]
            if self.chance(0.3) and kind != "Pair":
                # Without an initializer: assigned to element by element.
                loop = [f"{kind} {name}{''.join(f'[{d}]' for d in dims)};"]
                if len(dims) == 1:
                    self.declare(Var(name, type, uniform, readable=False))
                    loop += [
                        f"for (int k = 0; k < {dims[0]}; ++k)",
                        f"  {name}[k] = ({kind})({self.scalar(kind, uniform)});",
                    ]
                    self.scopes[-1][name].readable = True
                    return loop
            text = self.array(name, type, uniform)
            const = self.chance(0.15)
            self.declare(Var(name, type, uniform, const=const))
            return [f"{'const ' if const else ''}{kind} {text};"]
        if form < 0.75:
            type = self.rng.choice(STRUCTS)
            text = self.struct(name, type, uniform)
            const = self.chance(0.1) and "=" in text
            self.declare(Var(name, type, uniform, const=const))
            return [f"{'const ' if const else ''}{type} {text};"]
        if form < 0.85:
            return self.deduced(name, uniform)
        return self.pointer(name, uniform)

    def shared_variable(self, uniform):
        """A shared array. A thread uses one element, because operations are no
        barriers in the reference program."""
        self.shared_count += 1
        name = f"shared{self.shared_count}"
        type = self.rng.choice(["int", "int", "short", "double", "Pair"])
        if type == "Pair":
            value = f"makePair({self.value(uniform)}, 0.5f)"
        else:
            value = self.scalar(type, uniform)
        self.declare(Var(f"{name}[local()]", type, uniform))
        return [f"__shared__ {type} {name}[16];", f"{name}[local()] = {value};"]

    def pointer(self, name, uniform):
        type = self.rng.choice(POINTERS)
        what = self.target(type, uniform, len(self.scopes))
        if what is None:
            return []
        if type.endswith("&"):
            self.declare(Var(name, type, uniform, const=type.startswith("const")))
            return [
                (
                    f"{type}{name} = {what};"
                    if self.chance(0.7)
                    else f"{type}{name}({what});"
                )
            ]
        what = f"&{what}" if self.chance(0.7) else f"same(&{what})"
        # `auto *` is refused where the address of the pointer escapes.
        spelling = "auto " if self.chance(0.2) and type != "const int *" else type
        const = "const " if self.chance(0.2) and spelling == type else ""
        self.declare(Var(name, type, uniform, const=bool(const)))
        return [f"{spelling}{const}{name} = {what};"]

    def deduced(self, name, uniform):
        value = self.full(uniform)
        text = self.rng.choice(
            [
                "auto {} = (int)({});",
                "const auto {} = (int)({});",
                "const int {} = {};",
                "const int {}({});",
                "decltype(1) {} = {};",
            ]
        ).format(name, value)
        if self.chance(0.2):
            text, uniform = (
                f"{self.rng.choice(['constexpr', 'const'])} int {name} = {self.rng.randrange(100)};",
                True,
            )
        self.declare(Var(name, "int", uniform, const=text.startswith("const")))
        return [text]

    def local_type(self, name):
        self.scopes[-1][name] = var = Var(
            name, "int", True, depth=len(self.scopes), const=True, readable=False
        )
        form = self.rng.randrange(4)
        if form == 0:
            var.readable, var.type = True, "short"  # An enumerator has no address.
            return [f"enum {{ {name} = {self.rng.randrange(50)} }};"]
        return [
            [f"struct {name} {{ int first; }};"],
            [f"typedef int {name};"],
            [f"using {name} = float;"],
        ][form - 1]

    def scalars(self, uniform):
        """One to three variables in one statement."""
        type = self.rng.choices(list(SCALARS), list(SCALARS.values()))[0]
        parts = []
        for _ in range(self.rng.choice([1, 1, 1, 2, 3])):
            name = self.fresh()
            if name is None:
                break
            if type == "int" and self.chance(0.1):
                what = self.target("int *", uniform, len(self.scopes))
                if what:
                    parts.append(f"*{name} = &{what}")
                    self.declare(Var(name, "int *", uniform))
                    continue
            if self.chance(0.25):
                parts.append(name)
                var = self.declare(Var(name, type, uniform, readable=False))
                self.pending.append(var)
            else:
                parts.append(self.initialised(name, type, uniform))
                self.declare(Var(name, type, uniform))
        return [f"{type} {', '.join(parts)};"] if parts else []
