import { subscribe } from "node:diagnostics_channel";
import { setImmediate as nextTurn } from "node:timers/promises";

/** A turn with one request in it takes some 0.2 ms: waiting for all of these takes 25 ms. */
const mostTurns = 128;

/** Connections that this process has accepted so far. */
let accepted = 0;
subscribe("net.server.socket", () => {
  accepted += 1;
});

/**
 * Accepts pending connections before long work: resolves once two turns of the event loop bring no new connection, after 128 turns at most.
 * A turn accepts one connection, however many are pending (libuv since 1.45, uv__server_io): were each turn followed by long work, a crowd
 * would be accepted one by one, and some of it after all who are connected have been answered repeatedly. The first turn may be the rest
 * of one that has begun.
 */
export async function acceptPending(): Promise<void> {
  for (let [turn, quiet] = [0, 0]; turn < mostTurns && quiet < 2; turn++) {
    const before = accepted;
    await nextTurn();
    quiet = accepted === before ? quiet + 1 : 0;
  }
}
