import { type Context, Hono } from "hono";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import { noStore } from "../../../../http/no-store.ts";
import { tooMany } from "../../../../http/problem.ts";
import type { Services } from "../../../services.ts";
import type { InvitationState } from "../../contract.ts";
import { confirmInvitation, findInvitation, openInvitation } from "./invitations.ts";

type Found = { locale: string | undefined; state: InvitationState };

const statusOf = { badLink: 404, expired: 410, closed: 410 } as const;

/** Nobody but us learns the address, and nobody keeps the page. */
const guarded = { "referrer-policy": "strict-origin", ...noStore, "x-robots-tag": "noindex" };

type InvitationServices = Pick<Services, "store" | "limits" | "languageOfCall" | "site">;

/**
 * The pages of personal invitations, /invitation/{token}. Opening one changes nothing; `/seen` is told by the page once a person has
 * moved on it, and the button's press says that they will come.
 */
export function invitationRoutes({ store, limits, languageOfCall, site }: InvitationServices) {
  async function show(c: Context, { locale, state }: Found) {
    const token = c.req.param("token")!;
    const status = state in statusOf ? statusOf[state as keyof typeof statusOf] : 200;
    const language = locale ?? languageOfCall(c.req.raw.headers);
    const page = await site.renderer.renderAnswer(language, "invitation", state, `/invitation/${token}`);
    const answer = await site.page(page, status);
    for (const [name, value] of Object.entries(guarded)) answer.headers.set(name, value);
    return answer;
  }

  return new Hono<HttpEnvironment>()
    .get("/:token{[\\w-]+}", async (c) => {
      return show(c, await findInvitation(store, c.req.param("token")));
    })
    .post("/:token{[\\w-]+}", async (c) => {
      const found = await confirmInvitation(store, c.req.param("token"));
      const seconds = found.state === "badLink" ? await limits.count(c.get("client")) : null;
      return seconds ? tooMany(seconds) : show(c, found);
    })
    .post("/:token{[\\w-]+}/seen", async (c) => {
      const { state } = await openInvitation(store, c.req.param("token"));
      const seconds = state === "badLink" ? await limits.count(c.get("client")) : null;
      return seconds ? tooMany(seconds) : c.body(null, 204);
    });
}
