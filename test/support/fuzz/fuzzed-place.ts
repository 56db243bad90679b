import { randomUUID } from "node:crypto";
import { addOperator } from "../../../features/operators/server/operators.ts";
import { greetingText } from "../announcing.ts";
import { createTestApp } from "../app.ts";
import { applicant } from "../applicants.ts";
import type { TestEngine } from "../engines.ts";
import { eventsToken } from "../mail-providers.ts";
import { person } from "../people.ts";
import { account, cookieOf } from "../signed-in.ts";

const settings = {
  TRUSTED_PROXIES: "10.0.0.0/8",
  MAIL_EVENTS_TOKEN: eventsToken,
  METRICS_TOKEN: "a-token-for-metrics",
};

/** What an ask can name, as ~entry~, before it is known which one will be there. */
export type Named =
  | "entry"
  | "application"
  | "announcement"
  | "operator"
  | "invitation"
  | "updatedAt"
  | `${"place" | "ownPage" | "leave" | "withdrawal"}Token`;

/** The app with one of everything that an address can name and an owner who is signed in; what was deleted is made again. */
export async function fuzzedPlace(engine: TestEngine) {
  const app = await createTestApp(engine, settings);
  await app.services.outbox.stop(); // What a letter costs is not what its request costs.
  const { db } = app.services.store;
  const { leaveLinks, placeLinks, ambassadorLinks } = app.services;
  const lastOf = (url: string) => url.split(/[/=]/).at(-1)!;
  let clients = 0;
  /** An address that has asked for nothing yet. */
  const newClient = () => `172.${16 + ((++clients >> 16) & 15)}.${(clients >> 8) & 255}.${clients & 255}`;
  const there = {} as Record<Named, string>;
  let cookie = "";

  async function newOwner() {
    const email = `owner-${randomUUID()}@example.com`;
    await addOperator(app.services, email, account.password);
    cookie = cookieOf(await app.post("/api/auth/sign-in/email", { ...account, email }, {}, newClient()));
  }
  const make = async (path: string, values: object, method = "POST") => {
    const headers = { "content-type": "application/json", cookie };
    const init = { method, headers, body: JSON.stringify(values), address: newClient() };
    return (await (await app.request(path, init)).json()) as { id: string; updatedAt: string };
  };
  const isThere = async (
    table: "waitlist" | "ambassador_application" | "operator" | "operator_link",
    id: string | undefined,
  ) => id !== undefined && Boolean(await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst());

  async function makeEntry() {
    const { id } = await make("/api/waitlist", person());
    const { email } = await db.selectFrom("waitlist").select("email").where("id", "=", id).executeTakeFirstOrThrow();
    there.entry = id;
    there.placeToken = lastOf(placeLinks.url({ id, email }));
    there.leaveToken = lastOf(leaveLinks.url(id));
  }

  async function makeApplication() {
    const { id } = await make("/api/ambassadors", applicant());
    there.application = id;
    there.ownPageToken = lastOf(ambassadorLinks.page(id, ""));
    there.withdrawalToken = lastOf(ambassadorLinks.withdrawal(id));
  }

  async function makeDraft() {
    const { id, updatedAt } = await make("/api/admin/announcements", { kind: "news" });
    const audience = { confirmed: false, language: null, corridor: null, interest: null, source: null, first: null };
    const texts = { en: { subject: "We have news", text: greetingText } };
    await make(`/api/admin/announcements/${id}`, { texts, audience, updatedAt }, "PUT");
    there.announcement = id;
  }

  async function makeColleague() {
    const email = `colleague-${randomUUID()}@example.com`;
    await addOperator(app.services, email, account.password, "viewer");
    there.operator = (
      await db.selectFrom("operator").select("id").where("email", "=", email).executeTakeFirstOrThrow()
    ).id;
  }

  async function makeInvitation() {
    const email = `invited-${randomUUID()}@example.com`;
    await make("/api/admin/operators/invitations", { email, role: "viewer" });
    const row = db.selectFrom("operator_link").select("id").where("email", "=", email);
    there.invitation = (await row.executeTakeFirst())?.id ?? randomUUID();
  }

  /** Makes anew what is not there any more, or cannot be reached as it was, and signs in again who was signed out. */
  async function mend() {
    const answer = await app.request("/api/admin/factors", { headers: { cookie }, address: newClient() });
    if (answer.status !== 200) await newOwner();
    const place = await app.request(`/place/${there.placeToken}`, { address: newClient() });
    if (place.status !== 200 || !(await isThere("waitlist", there.entry))) await makeEntry();
    if (!(await isThere("ambassador_application", there.application))) await makeApplication();
    if (!(await isThere("operator", there.operator))) await makeColleague();
    if (!(await isThere("operator_link", there.invitation))) await makeInvitation();
    const drafts = db.selectFrom("announcement").select("updated_at").where("state", "=", "draft");
    const draft = await drafts.where("id", "=", there.announcement ?? "").executeTakeFirst();
    if (!draft) await makeDraft();
    else there.updatedAt = draft.updated_at;
  }
  await mend();

  return {
    app,
    newClient,
    mend,
    cookie: () => cookie,
    /** A text with what is there in the place of what it names. */
    named: (text: string) => text.replace(/~(\w+)~/g, (whole, name) => there[name as Named] ?? whole),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

export type FuzzedPlace = Awaited<ReturnType<typeof fuzzedPlace>>;
