import { Hono } from "hono";
import type { Store } from "../../db/open.ts";
import { readJson } from "../../http/body.ts";
import type { HttpEnvironment } from "../../http/environment.ts";
import { noStore } from "../../http/no-store.ts";
import { problem, tooMany } from "../../http/problem.ts";
import type { RateLimits } from "../../http/rate-limit.ts";
import { createSemaphore } from "../../http/semaphore.ts";
import type { KeyedHash } from "../keyed-hash.ts";
import { tokenGiven } from "./event-token.ts";
import { isMailgun, usedSignature } from "./mailgun.ts";
import { readEvents } from "./read-events.ts";
import { recordEvents } from "./record-events.ts";
import { createSns, type FetchOutside } from "./sns.ts";

export type MailEventDeps = {
  store: Store;
  hash: KeyedHash;
  limits: RateLimits;
  /** What who sends events has to know; without it there is no such address. */
  token: string | undefined;
  fetch: FetchOutside;
  /** Called for each event that was new. */
  onEvent(event: { provider: string; kind: string }): void;
};

/** SendGrid sends many events together. */
const maxBytes = 256 * 1024;
/** What is read of who has shown no token: a message of Mailgun's, which bears its signature in itself. */
const maxUnknownBytes = 32 * 1024;
/** Bounces of as many people take half of what a request may cost. */
const mostEvents = 500;
/** Bodies of a client that are read at the same time. */
const mostAtOnce = 20;

const challenge = { "www-authenticate": 'Basic realm="mail events"' };
const types = new Set(["application/json", "text/plain"]);

/** POST /api/mail/events: what mail providers tell of bounces, complaints and deliveries. */
export function mailEventRoutes({ store, hash, limits, token, fetch, onEvent }: MailEventDeps) {
  const sns = createSns(fetch);
  const acquireReading = createSemaphore(mostAtOnce);

  /** Whoever cannot show that they know the token is counted like any client that writes. */
  async function refuse(client: string): Promise<Response> {
    const seconds = await limits.count(client);
    return seconds ? tooMany(seconds) : problem("unauthenticated", {}, challenge);
  }

  return new Hono<HttpEnvironment>().post("/", async (c) => {
    if (!token) return problem("not_found");
    const client = c.get("client");
    const given = tokenGiven(c.req.raw.headers, c.req.query("token"), token);
    const wait = given === "right" ? null : limits.known(client);
    if (wait) return tooMany(wait);
    if (given === "wrong") return refuse(client);
    // SNS calls its JSON text.
    if (!types.has(typeOf(c.req.header("content-type")))) {
      return given === "right" ? problem("unsupported_media_type") : refuse(client);
    }
    const release = acquireReading(client);
    if (!release) return tooMany(60);
    const body = await readJson(c.req.raw, given === "right" ? maxBytes : maxUnknownBytes).finally(release);
    if (given === "none" && !("values" in body && isMailgun(body.values))) return refuse(client);
    if ("refused" in body) return problem(body.refused);
    if (Array.isArray(body.values) && body.values.length > mostEvents) return problem("too_large");
    const now = Date.now();
    const events = await readEvents({ token, sns }, body.values, now);
    if (events === "unauthenticated") return refuse(client);
    if (typeof events === "string") return problem(events);
    const told = await recordEvents(
      { store, hash },
      events,
      now,
      isMailgun(body.values) ? usedSignature(body.values) : undefined,
    );
    if (told === "used") return refuse(client);
    for (const event of told) onEvent(event);
    return c.json({}, 200, noStore);
  });
}

const typeOf = (header = "") => header.split(";", 1)[0]!.trim().toLowerCase();
