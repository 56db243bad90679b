import type { Context } from "hono";
import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import { problem } from "../../../http/problem.ts";
import type { Services } from "../../services.ts";
import { readSession } from "./sessions.ts";

/** How long a password or a factor counts after it was given. */
const freshMs = 10 * 60_000;

/** Notes that the password or a factor was given in a session just now; `sessionId` is the `id` of readSession. */
export async function noteReauthentication({ db }: Store, sessionId: string): Promise<void> {
  const session = db.updateTable("operator_session").set({ reauthenticated_at: timestamp() });
  await session.where("id", "=", sessionId).execute();
}

/**
 * Has operators prove who they are again before what would let somebody else take their place: roles, removals, addresses,
 * passwords and factors. The answer that refuses a request, or undefined when it may go on: 401 without a session, 403
 * `reauthenticate` when neither the password nor a factor was given in it in the last ten minutes, nor did it begin since. The page then
 * asks for one and tries again.
 */
export async function reauthenticationRefusal(
  { store, auth }: Pick<Services, "store" | "auth">,
  c: Context,
): Promise<Response | undefined> {
  const { id } = await readSession(store, auth, c.req.raw.headers);
  if (!id) return problem("unauthenticated");
  const proof = await store.db
    .selectFrom("operator_session")
    .select(["created_at", "reauthenticated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!proof) return problem("unauthenticated");
  const last = proof.reauthenticated_at ?? proof.created_at;
  return last > timestamp(Date.now() - freshMs) ? undefined : problem("reauthenticate");
}
