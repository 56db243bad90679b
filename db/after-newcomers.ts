import { subscribe } from "node:diagnostics_channel";
import { setImmediate as nextTurn } from "node:timers/promises";

/** A turn with somebody's request in it takes some 0.2 ms: who waits for all of these does so for 25 ms. */
const mostTurns = 128;

/** Connections that this process has taken so far. */
let taken = 0;
subscribe("net.server.socket", () => {
  taken += 1;
});

/**
 * Resolves before long work, once two turns of the event loop bring no new connection, after 128 turns at most. A turn takes one connection,
 * however many wait (libuv since 1.45, uv__server_io): where each turn were followed by long work, a crowd would come in one by one, and
 * some of it after everybody who is in has been answered again and again. The first turn may be the rest of one that has begun.
 */
export async function afterNewcomers(): Promise<void> {
  for (let [turn, quiet] = [0, 0]; turn < mostTurns && quiet < 2; turn++) {
    const before = taken;
    await nextTurn();
    quiet = taken === before ? quiet + 1 : 0;
  }
}
