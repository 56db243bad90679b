import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Store } from "../../../../db/open.ts";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import { tooMany } from "../../../../http/problem.ts";
import type { RateLimits } from "../../../../http/rate-limit.ts";
import type { SenderNetworkOf } from "../../../../mail/sender-network.ts";
import type { AuditKind } from "../../../../team/audit-kinds.ts";
import { auditNote } from "../../../../team/server/audit.ts";
import type { Alert } from "../alerts/alert-kinds.ts";
import { type Alongside, alertOf, together } from "../alerts/alerting.ts";
import type { Attempts } from "../attempts.ts";
import type { Auth } from "../auth.ts";
import type { KnownDevices } from "../known-device.ts";
import type { Reauthentication } from "../reauthentication.ts";
import type { Factors } from "./factors.ts";

/** What the calls about one's own factors stand on. */
export type FactorDeps = {
  store: Store;
  auth: Auth;
  /** Writes of each client. */
  limits: RateLimits;
  /** Tries of codes. */
  factorAttempts: Attempts;
  devices: KnownDevices;
  reauthentication: Reauthentication;
  factors: Factors;
  senderNetworkOf: SenderNetworkOf;
  /** What apps and browsers call the site. */
  brand: string;
};

/** Who does something with their own factors. */
export type Someone = { id: string; name: string; email: string };

/** A line of the audit log about who makes a call, and the mail that tells them of it. */
export const createRecords =
  ({ store, senderNetworkOf }: Pick<FactorDeps, "store" | "senderNetworkOf">) =>
  (c: Context<HttpEnvironment>, operator: Someone, what: AuditKind & Alert): Alongside => {
    const client = c.get("client");
    return together(
      auditNote({ operator, client, what }),
      alertOf(store.engine, what, operator.id, senderNetworkOf(client)),
    );
  };

/** Counts a call as a write of its client. */
export const countWrites = (limits: RateLimits) =>
  createMiddleware<HttpEnvironment>(async (c, next) => {
    const seconds = await limits.count(c.get("client"));
    return seconds ? tooMany(seconds) : next();
  });
