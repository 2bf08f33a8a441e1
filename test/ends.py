"""Runs a command that has to fail soon.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/ends.py [--status STATUS] SECONDS COMMAND...

succeeds if COMMAND ends within SECONDS with an exit status that is not 0 (with STATUS, if
it is given), and so does all that it has started. Its output goes where the output of
this one goes.

A job that hangs fails, too, once its time limit ends it, and `not` is content with that.
Where a job is to end by itself, this is what tells the two apart: a command that the
limit has ended (status 124 of `timeout`, or a signal) has not failed as it should, nor
has one that leaves processes behind.
"""

import argparse
import glob
import os
import signal
import subprocess
import sys
import time

# What `timeout` says of a command that has not ended.
TIMED_OUT = 124
# A launcher that is told to end has so long to end its processes.
GRACE = 10


def left(session):
    """The processes of `session` that are still there, as far as the system tells."""
    found = []
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path, errors="replace") as file:
                text = file.read()
        except OSError:
            continue  # It has just ended.
        # The name in parentheses can have any letters.
        number, rest = text.split(" ", 1)[0], text.rsplit(")", 1)[1].split()
        state, own_session = rest[0], int(rest[3])
        if own_session == session and state not in "ZX":
            found.append(int(number))
    return found


def wait_for_rest(session, until):
    """What has not ended `until` then."""
    while True:
        rest = left(session)
        if not rest or time.monotonic() > until:
            return rest
        time.sleep(0.05)


def end(command, session):
    """Ends a command that has not, as `timeout --kill-after` does."""
    os.killpg(session, signal.SIGTERM)
    try:
        command.wait(GRACE)
    except subprocess.TimeoutExpired:
        pass
    kill(left(session))
    command.wait()


def kill(processes):
    for number in processes:
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass


def trouble(options):
    """What is wrong with how the command ends; None if nothing is."""
    until = time.monotonic() + options.seconds
    command = subprocess.Popen(
        options.command, stdin=subprocess.DEVNULL, start_new_session=True
    )
    session = command.pid
    try:
        status = command.wait(options.seconds)
    except subprocess.TimeoutExpired:
        end(command, session)
        return f"no end within {options.seconds:g} s"
    rest = wait_for_rest(session, until)
    if rest:
        kill(rest)
        return f"processes are left within {options.seconds:g} s: {rest}"
    if status < 0:
        return f"it has died of {signal.Signals(-status).name}"
    if status == TIMED_OUT:
        return "its time limit has ended it"
    if options.status is None and status == 0:
        return "it has not failed"
    if options.status is not None and status != options.status:
        return f"its exit status is {status}, not {options.status}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--status", type=int, help="the one exit status that is right")
    parser.add_argument("seconds", type=float, help="the time that it has")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="it and its arguments")
    options = parser.parse_args()
    wrong = trouble(options)
    if wrong:
        print(f"ends.py: {wrong}: {' '.join(options.command)}", file=sys.stderr, flush=True)
    return wrong is not None


if __name__ == "__main__":
    sys.exit(main())
