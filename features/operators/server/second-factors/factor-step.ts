import type { Context } from "hono";
import { getSignedCookie } from "hono/cookie";
import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";
import type { Services } from "../../../services.ts";
import type { FactorMethod } from "../../factor-contract.ts";
import type { Auth } from "../auth.ts";
import { areFactorsRequired } from "./factor-rows.ts";
import { factorMethodsOf } from "./factors.ts";

type TeamRules = Pick<Services, "store" | "settings">;

/** Who does something with their own factors. */
export type Someone = { id: string; name: string; email: string };

/** The answer to the right password of somebody who has a second factor: by what they may go on. The cookies stay. */
export async function factorStep({ db }: Store, answer: Response, email: string): Promise<Response> {
  const methods: FactorMethod[] = await factorMethodsOf(db, email);
  return new Response(JSON.stringify({ methods }), answer);
}

/** A session as better-auth tells it, with the team's zone, and whether its operator has to switch on a second factor before anything else. */
export async function withTeamRules({ store, settings }: TeamRules, answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const session = (await answer.clone().json()) as { user: { twoFactorEnabled?: boolean } } | null;
  const { timeZone } = settings.now();
  if (!session) return answer;
  const factorRequired = !session.user.twoFactorEnabled && (await areFactorsRequired(store.db));
  const told = { ...session, ...(timeZone && { timeZone }), ...(factorRequired && { factorRequired }) };
  return new Response(JSON.stringify(told), answer);
}

/** Who has given the right password in this browser in the last ten minutes and owes a second factor, if anybody. */
export async function pendingOperator(auth: Auth, c: Context): Promise<Someone | undefined> {
  const { createAuthCookie, secret, internalAdapter } = await auth.context();
  const identifier = await getSignedCookie(c, secret, createAuthCookie("two_factor").name);
  const found = identifier && (await internalAdapter.findVerificationValue(identifier));
  if (!found || found.expiresAt <= new Date()) return undefined;
  return (await internalAdapter.findUserById(found.value)) ?? undefined;
}

/** Few enough for nobody to wait for. */
const together = 500;

/** Deletes what was for a sign-in that nobody finished and is over at `now` (ms), a few at a time, until it is stopped. */
export async function sweepVerifications({ db }: Store, now: number, stopping?: AbortSignal): Promise<void> {
  const old = db
    .selectFrom("operator_verification")
    .select("id")
    .where("expires_at", "<=", timestamp(now))
    .orderBy("expires_at")
    .limit(together);
  let deleted: bigint;
  do {
    const deletion = db.deleteFrom("operator_verification").where("id", "in", old);
    ({ numDeletedRows: deleted } = await deletion.executeTakeFirstOrThrow());
  } while (deleted === BigInt(together) && !stopping?.aborted);
}
