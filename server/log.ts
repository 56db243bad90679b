import { write, writeSync } from "node:fs";
import pino, { type Logger } from "pino";

/** Lines that wait while others are written. */
const mostWaitingBytes = 1_000_000;
const retryMs = 1000;
const standardOutput = 1;

/**
 * The log: JSON lines on standard output, written beside everything else. While that takes none, as on a full disk or where nobody reads,
 * up to 1 MB of lines wait and are tried again each second; each line beyond is dropped, and `onDrop` has a listener told of it.
 */
export function openLog(): { log: Logger; output: { write(line: string): void }; onDrop(listener: () => void): void } {
  let dropped = () => {};
  /** What was handed to the system and is not written yet. */
  let taken = Buffer.alloc(0);
  let waiting: string[] = [];
  let waitingBytes = 0;
  let state: "idle" | "writing" | "failed" = "idle";

  function next() {
    if (!taken.length) {
      taken = Buffer.from(waiting.join(""));
      [waiting, waitingBytes] = [[], 0];
    }
    if (!taken.length) {
      state = "idle";
      return;
    }
    state = "writing";
    write(standardOutput, taken, (error, written) => {
      taken = taken.subarray(written ?? 0);
      if (!error) return next();
      state = "failed";
      setTimeout(next, retryMs).unref();
    });
  }

  process.on("exit", () => {
    if (state === "failed") return;
    try {
      for (let rest = Buffer.from(waiting.join("")); rest.length; )
        rest = rest.subarray(writeSync(standardOutput, rest));
    } catch {} // What cannot be written now never will be.
  });

  const output = {
    write(line: string) {
      const bytes = Buffer.byteLength(line);
      if (waitingBytes + bytes > mostWaitingBytes) return dropped();
      waiting.push(line);
      waitingBytes += bytes;
      if (state === "idle") next();
    },
  };
  return {
    log: pino({ base: null }, output),
    output,
    onDrop(listener) {
      dropped = listener;
    },
  };
}
