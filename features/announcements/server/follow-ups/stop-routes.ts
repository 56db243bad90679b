import { type Context, Hono } from "hono";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import { hideAddress } from "../../../../http/hidden-address.ts";
import { tooMany } from "../../../../http/problem.ts";
import type { Services } from "../../../services.ts";
import type { FollowUpsState } from "../../follow-up-contract.ts";
import { keptOf, stopFollowUps } from "./follow-up-rows.ts";

/** The page behind a follow-up letter's own link, below /api/letters: opening it changes nothing, its button stops the letters. */
export function stopRoutes({ store, limits, languageOfCall, site, stopLinks, leaveLinks }: Services) {
  async function entryOf(token = "") {
    const id = stopLinks.read(token);
    if (!id) return undefined;
    return store.db.selectFrom("waitlist").select(["id", "locale"]).where("id", "=", id).executeTakeFirst();
  }

  async function show(c: Context, state: FollowUpsState, entry?: { id: string; locale: string }) {
    const locale = entry?.locale ?? languageOfCall(c.req.raw.headers);
    const action = c.req.url.replace(/^.*?(?=\/api\/)/, "");
    const leaveUrl = entry ? leaveLinks.url(entry.id) : "";
    const page = await site.renderer.renderAnswer(locale, "followUps", state, action, leaveUrl);
    return site.page(page, state === "badLink" ? 404 : 200);
  }

  return new Hono<HttpEnvironment>()
    .use("/stop", hideAddress)
    .get("/stop", async (c) => {
      const entry = await entryOf(c.req.query("token"));
      if (!entry) return show(c, "badLink");
      const { stoppedAt } = await keptOf(store.db, entry.id);
      return show(c, stoppedAt ? "stopped" : "open", entry);
    })
    .post("/stop", async (c) => {
      const entry = await entryOf(c.req.query("token"));
      if (entry && (await stopFollowUps(store, entry.id))) return show(c, "stopped", entry);
      const seconds = await limits.count(c.get("client"));
      return seconds ? tooMany(seconds) : show(c, "badLink");
    });
}
