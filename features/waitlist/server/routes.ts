import { Hono } from "hono";
import type { Checked } from "../../../forms/contact.ts";
import type { FieldError } from "../../../forms/refusal.ts";
import { formEndpoint } from "../../../forms/server/endpoint.ts";
import { withPhone } from "../../../forms/server/phone.ts";
import { isUsState } from "../../../forms/us-states.ts";
import { readBody } from "../../../http/body.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { hideAddress } from "../../../http/hidden-address.ts";
import { limitWrites } from "../../../http/limit-writes.ts";
import { noStore } from "../../../http/no-store.ts";
import { placeholder } from "../../../http/placeholder.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { Services } from "../../services.ts";
import { carriedBy, carriedNames } from "../carried-by.ts";
import { checkJoin, type LeaveState } from "../contract.ts";
import { countEvent } from "./count-feed.ts";
import { type Entry, findEntry } from "./entries.ts";
import { createJoining, type NewEntry } from "./joining.ts";
import { leave } from "./leaving.ts";
import { splitSensitiveInterest } from "./sensitive-interests.ts";
import { countStates, setJoinedState } from "./states.ts";
import { countEntries } from "./statistics.ts";

type Joining = NewEntry & { sensitiveInterest?: string | undefined };

const maxStateBytes = 1024;

/** The public waitlist API, below /api/waitlist. */
export function waitlistRoutes(services: Services) {
  const { store, limits, feed, streams, leaveLinks, languageOfCall, site, settings } = services;
  const { renderer } = site;
  const formPaths = new Set(renderer.formPaths());
  const leanPaths = new Set(renderer.leanPaths());
  const join = createJoining(services);

  async function save({ sensitiveInterest, ...entry }: Joining, client: string) {
    const joined = await join({ client, entry, sensitiveInterest });
    if (!("retryAfterSeconds" in joined)) services.outbox.wake();
    return joined;
  }

  const fragmentOf = (outcome: string) => {
    if (outcome === "23505") return "already";
    return outcome === "saved" ? (settings.now().listClosed ? "waiting" : "joined") : undefined;
  };
  /** The notice on the page that the form stood on, on home when that is none of ours. */
  const leadsTo = (outcome: string, locale: string, from: string) =>
    fragmentOf(outcome) &&
    `${formPaths.has(from) ? from : `${renderer.languageOfCode(locale).path}/`}#${fragmentOf(outcome)}`;

  const form = services.formPages({
    name: "join",
    fields: ["name", "phone", "email", "company_website", "page", ...carriedNames],
    render: (...shown) => renderer.renderWaitlistRetry(...shown),
    ownPage: (from) => (leanPaths.has(from) ? from : ""),
  });

  /** The entry of a link that we made, "gone" once it is deleted, undefined for any other link. */
  async function entryOf(token: string | undefined) {
    const id = leaveLinks.read(token ?? "");
    return id && ((await findEntry(store, id)) ?? "gone");
  }

  /** The address that is about to leave; its first letter alone once it has changed, for the link may be the old mailbox's. */
  const namedBy = ({ email, moved_at }: Entry) => (moved_at ? email.replace(/^(.)[^@]*/u, "$1…") : email);

  async function leavePage(locale: string, state: LeaveState, action = "", email = "") {
    const page = await renderer.renderLeave(locale, state, action, email && placeholder("email"));
    return site.page(page, state === "badLink" ? 404 : 200, { email });
  }

  return new Hono<HttpEnvironment>()
    .post(
      "/",
      formEndpoint({
        ...form,
        limits,
        carriedBy,
        check: (values) => checkEntry(services, values),
        save,
        leadsTo,
        onEnd: services.onFormEnd,
      }),
    )
    .get("/count", async (c) => c.json({ count: await countEntries(store) }, 200, noStore))
    .get("/states", async (c) => c.json(await countStates(store), 200, { "cache-control": "public, max-age=300" }))
    .get("/events", (c) =>
      streams.open(c.get("client"), async () => {
        const count = await countEntries(store);
        return { first: countEvent(count), subscribe: (listener) => feed.subscribe(listener, count) };
      }),
    )
    .patch("/:id{[\\w-]+}", limitWrites(limits), async (c) => {
      const body = await readBody(c.req.raw, maxStateBytes);
      if ("refused" in body) return problem(body.refused);
      const { state = null } = Object(body.values) as { state?: unknown };
      if (state && !isUsState(state)) return problem("invalid", { fields: { state: "unknown" satisfies FieldError } });
      const isSet = await setJoinedState(store, c.req.param("id"), isUsState(state) ? state : null);
      return isSet ? c.body(null, 204) : problem("not_found");
    })
    .use("/leave", hideAddress)
    .get("/leave", async (c) => {
      const entry = await entryOf(c.req.query("token"));
      if (!entry) return leavePage(languageOfCall(c.req.raw.headers), "badLink");
      if (entry === "gone") return leavePage(languageOfCall(c.req.raw.headers), "left");
      return leavePage(entry.locale, "leave", c.req.url.replace(/^.*?(?=\/api\/)/, ""), namedBy(entry));
    })
    .post("/leave", async (c) => {
      const entry = await entryOf(c.req.query("token"));
      if (!entry) {
        const seconds = await limits.count(c.get("client"));
        if (seconds) return tooMany(seconds);
        return leavePage(languageOfCall(c.req.raw.headers), "badLink");
      }
      if (entry === "gone") return leavePage(languageOfCall(c.req.raw.headers), "left");
      await leave(services, entry.id);
      return leavePage(entry.locale, "left");
    });
}

/** What a form holds as the entry that it asks for, or what is wrong with its fields. */
function checkEntry({ site }: Pick<Services, "site">, values: unknown): Checked<Joining> {
  const { renderer } = site;
  const checked = withPhone(values, checkJoin(values));
  if (!checked.ok) return checked;
  const { company_website, interest, write_about_interest, corridor, amount, source, consent, ...person } =
    checked.value;
  if (consent && !renderer.consentVersions.includes(consent)) return { ok: false, fields: { consent: "unknown" } };
  const locale = renderer.languageOfCode(person.locale).code;
  const { kept, counted } = splitSensitiveInterest(interest || null, write_about_interest === "yes");
  const value = {
    ...person,
    locale,
    interest: kept,
    sensitiveInterest: counted,
    corridor: corridor || null,
    amount: amount || null,
    source: source || null,
    consent: consent || renderer.words(locale).waitlist.consent.version,
  };
  return { ok: true, value };
}
