import { type ServerProcess, until } from "../test/support/server-process.ts";

/** Starts the server so that `longestTurn` can ask it. */
export const watchedEntry = "bench/watched-main.ts";

/**
 * The longest turn of a server's thread since this was asked last, in ms: for how long everything else was kept from its turn, and how
 * much of the processor's time the thread itself took within one.
 */
export async function longestTurn({ pid, output }: ServerProcess): Promise<{ blocked: number; own: number }> {
  const told = () => [...output().matchAll(/^turns: (\S+) (\S+)$/gm)];
  const before = told().length;
  process.kill(pid, "SIGUSR2");
  await until(() => told().length > before, { what: "the longest turn" });
  const [, blocked, own] = told().at(-1)!;
  return { blocked: Number(blocked), own: Number(own) };
}
