"""Functions that suspend, and expressions that call them.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

A kernel brings some device functions along: plain ones, templates, members of a
class. They are given what the kernel is given, so that the same statements can
stand in them, and a result that is the same in all threads if the arguments are.
A call changes nothing but the trace and what it is given a reference to, and an
expression holds one call, or several whose order C++ lays down: so what it says
does not depend on the compiler.
"""

import dataclasses

from expressions import Scope, Var


@dataclasses.dataclass
class Function:
    """How a function that suspends is called. `extra`: the type of its last
    parameter; None if it has none."""

    call: str  # "KERNELf0<3>"
    extra: str = None
    object: str = None  # The object on which it is called.


class Functions:
    """Makes functions, and calls of them. To be mixed into a generator."""

    def functions(self):
        """The text of the functions in front of the kernel."""
        lines = []
        for number in range(self.rng.choice([0, 0, 1, 2, 3])):
            lines += self.function(number)
        return lines

    def function(self, number):
        name = f"KERNELf{number}"
        form = self.rng.choice(["plain", "plain", "reference", "type", "count", "member"])
        extra = {"reference": "int &", "type": "Type"}.get(form)
        saved = self.scopes, self.budget, self.rounds, self.leave
        self.scopes, self.budget, self.rounds = [Scope()], self.rng.randrange(3, 10), 8
        parameters = "Memory m, int n, unsigned s, float f"
        self.declare(Var("m", "Memory", True, readable=False))
        for var in (Var("n", "int", True), Var("s", "unsigned", True)):
            self.declare(var)
        self.declare(Var("f", "float", True))
        first, last, head = [], [], []
        if form == "reference":
            parameters += ", int &given"
            self.declare(Var("given", "int &", True))
        elif form == "type":
            parameters += ", Type given"
            head = ["template <class Type>"]
            first = ["Type twice = given + given;"]
            last = ["fold(m, given);", "fold(m, twice);"]
        elif form == "count":
            head = ["template <int Count>"]
            self.declare(Var("Count", "short", True, const=True))
        elif form == "member":
            self.declare(Var("base", "int", True))
        self.leave = f"return {self.rng.randrange(50)};"
        self.in_template = bool(head)
        body = self.objects() + self.block(0, same_scope=True)
        self.in_template = False
        result = f"return {self.value(True)};"
        if self.callees and self.chance(0.3):
            result = f"return {self.suspending()};"
        self.scopes, self.budget, self.rounds, self.leave = saved
        lines = [
            *head,
            f"{self.rng.choice(['', 'static ', 'inline '])}__device__ int {name}({parameters}) {{",
            *first,
            *body,
            *last,
            result,
            "}",
        ]
        call = name
        if form == "type":
            extra = self.rng.choice(["int", "char", "double", "long long"])
            call += self.rng.choice(["", f"<{extra}>"])
        elif form == "count":
            call += f"<{self.rng.randrange(1, 5)}>"
        elif form == "member":
            lines[0] = lines[0].replace("static ", "")
            lines = [f"struct {name}os {{", "int base;", *lines, "};"]
        self.callees.append(
            Function(call, extra, f"{name}o" if form == "member" else None)
        )
        return lines

    def call(self):
        """A call of one of the functions, or of an operation, worth an int."""
        if not self.callees or self.chance(0.2):
            return "cuda_mpi_barrier()"
        callee = self.rng.choice(self.callees)
        arguments = [
            "m",
            self.pure(True, 1),
            f"(unsigned)({self.leaf(True)})",
            self.rng.choice(["1.5f", "0.25f"]),
        ]
        if callee.extra == "int &":
            var = self.some(lambda v: v.type == "int" and v.mutable and v.uniform)
            if var is None:
                return "cuda_mpi_barrier()"
            # It must not be read by the other arguments.
            arguments[1:3] = [str(self.rng.randrange(9)), "5u"]
            arguments.append(var.name)
        elif callee.extra:
            arguments.append(f"({callee.extra}){self.rng.randrange(100)}")
        text = f"{callee.call}({', '.join(arguments)})"
        return f"{callee.object}.{text}" if callee.object else text

    def objects(self):
        """The objects on which member functions are called."""
        return [
            f"{callee.object}s {callee.object}{{{self.rng.randrange(50)}}};"
            for callee in self.callees
            if callee.object
        ]

    def suspending(self):
        """An expression with calls, worth an int."""
        form = self.rng.randrange(10)
        if form < 3:
            return self.call()
        if form == 3:
            return f"({self.call()} * 3 + {self.rng.randrange(9)})"
        if form == 4:
            return f"({self.call()} {self.rng.choice(['&&', '||'])} {self.call()})"
        if form == 5:
            return f"({self.pure(True)} & 1 ? {self.call()} : {self.rng.choice([self.call(), '4'])})"
        if form == 6:
            return f"({self.call()}, {self.call()})"
        if form == 7:
            return f"count(m, {self.call()})"
        if form == 8:
            return f"(count(m, {self.pure(True)}) > 3 && {self.call()})"
        return f"-modulo({self.call()}, 5)"

    def calling(self):
        """A statement that is or holds such an expression; no declaration."""
        form = self.rng.randrange(6)
        if form == 0:
            return [f"{self.call()};"]
        if form == 1:
            return [f"fold(m, {self.suspending()});"]
        if form == 2:
            return [f"(void){self.suspending()};"]
        var = self.some(lambda v: v.type == "int" and v.mutable)
        if var is None or form == 3:
            return [
                f"if ({self.suspending()} & 1)",
                f"  count(m, {self.leaf(True)});",
            ]
        return [f"{var.name} {self.rng.choice(['=', '=', '+=', '^='])} {self.operand(var)};"]

    def operand(self, var):
        """One that does not change the variable that it is assigned to."""
        text = self.suspending()
        return text if f", {var.name})" not in text else "cuda_mpi_barrier()"

    def called_declaration(self, name):
        text = self.suspending()
        line = self.rng.choice(
            ["int {} = {};", "int {}({});", "auto {} = (int)({});", "const int {} = {};"]
        ).format(name, text)
        self.declare(Var(name, "int", True, const=line.startswith("const")))
        return [line]
