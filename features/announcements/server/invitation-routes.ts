import { Hono } from "hono";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import type { InvitationState } from "../contract.ts";
import type { Invitations } from "./invitations.ts";

export type InvitationDeps = {
  invitations: Invitations;
  /** Counts presses on links that we did not make. */
  limits: RateLimits;
  /** The page of a state in a language; its form posts to `action`. */
  page(locale: string, state: InvitationState, action: string, status: 200 | 404 | 410): Promise<Response>;
};

type Found = { locale: string | undefined; state: InvitationState };

const statusOf = { badLink: 404, expired: 410, closed: 410 } as const;

/** Nobody but us learns the address, and nobody keeps the page. */
const guarded = { "referrer-policy": "strict-origin", "cache-control": "no-store", "x-robots-tag": "noindex" };

/**
 * The pages of personal invitations, /invitation/{token}. Opening one changes nothing; `/seen` is told by the page once a person has
 * moved on it, and the button's press says that they will come.
 */
export function invitationRoutes({ invitations, limits, page }: InvitationDeps) {
  async function show(token: string, { locale, state }: Found, asked: string) {
    const status = state in statusOf ? statusOf[state as keyof typeof statusOf] : 200;
    const answer = await page(locale ?? asked, state, `/invitation/${token}`, status);
    for (const [name, value] of Object.entries(guarded)) answer.headers.set(name, value);
    return answer;
  }

  return new Hono<HttpEnvironment>()
    .get("/:token{[\\w-]+}", async (c) => {
      const token = c.req.param("token");
      return show(token, await invitations.look(token), c.get("askedLanguage"));
    })
    .post("/:token{[\\w-]+}", async (c) => {
      const token = c.req.param("token");
      const found = await invitations.confirm(token);
      const seconds = found.state === "badLink" ? await limits.count(c.get("client")) : null;
      return seconds ? tooMany(seconds) : show(token, found, c.get("askedLanguage"));
    })
    .post("/:token{[\\w-]+}/seen", async (c) => {
      const { state } = await invitations.open(c.req.param("token"));
      const seconds = state === "badLink" ? await limits.count(c.get("client")) : null;
      return seconds ? tooMany(seconds) : c.body(null, 204);
    });
}
