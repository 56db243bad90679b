import { randomUUID } from "node:crypto";
import { ownPageUrl, withdrawalUrl } from "../../../features/ambassadors/server/ambassador-links.ts";
import { addOperator } from "../../../features/operators/server/operators.ts";
import { everybody, greetingText } from "../announcing.ts";
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
  | `${"account" | "ownPage" | "leave" | "stop" | "withdrawal"}Token`;

/** The app with one of everything that an address can name and an owner who is signed in; what was deleted is made again. */
export async function fuzzedApp(engine: TestEngine) {
  const app = await createTestApp(engine, settings);
  await app.services.outbox.stop(); // What a message costs is not what its request costs.
  const { db } = app.services.store;
  const { leaveLinks, stopLinks, accountLinks } = app.services;
  const lastOf = (url: string) => url.split(/[/=]/).at(-1)!;
  let clients = 0;
  /** An address that has asked for nothing yet. */
  const newClient = () => `172.${16 + ((++clients >> 16) & 15)}.${(clients >> 8) & 255}.${clients & 255}`;
  const there = {} as Record<Named, string>;
  let cookie = "";

  const make = async (path: string, values: object, method = "POST") => {
    const headers = { "content-type": "application/json", cookie };
    const init = { method, headers, body: JSON.stringify(values), address: newClient() };
    return (await (await app.request(path, init)).json()) as { id: string; updatedAt: string };
  };
  const newEmail = () => `${randomUUID()}@example.com`;
  async function newOwner() {
    const email = newEmail();
    await addOperator(app.services, email, account.password);
    cookie = cookieOf(await app.post("/api/auth/sign-in/email", { ...account, email }, {}, newClient()));
  }
  async function makeDraft() {
    const texts = { en: { subject: "We have news", text: greetingText } };
    await make("/api/admin/announcements", { kind: "news", texts, audience: everybody });
  }

  /** The first row that a query finds; one is made where there is none. */
  async function oneOf<Row>(rows: { executeTakeFirst(): Promise<Row | undefined> }, makeOne: () => Promise<unknown>) {
    const row = await rows.executeTakeFirst();
    if (row) return row;
    await makeOne();
    return (await rows.executeTakeFirst())!;
  }

  /** Makes anew what is not there any more, and signs in again who was signed out. */
  async function repair() {
    const answer = await app.request("/api/admin/factors", { headers: { cookie }, address: newClient() });
    if (answer.status !== 200) await newOwner();
    const entry = await oneOf(db.selectFrom("waitlist").select(["id", "email"]), () => make("/api/waitlist", person()));
    const application = await oneOf(db.selectFrom("ambassador_application").select("id"), () =>
      make("/api/ambassadors", applicant()),
    );
    const operator = await oneOf(db.selectFrom("operator").select("id").where("role", "=", "viewer"), () =>
      addOperator(app.services, newEmail(), account.password, "viewer"),
    );
    const invitation = await oneOf(db.selectFrom("operator_link").select("id").where("kind", "=", "invitation"), () =>
      make("/api/admin/operators/invitations", { email: newEmail(), role: "viewer" }),
    );
    const drafts = db.selectFrom("announcement").select(["id", "updated_at"]).where("state", "=", "draft");
    const draft = await oneOf(drafts, makeDraft);
    Object.assign(there, {
      entry: entry.id,
      accountToken: lastOf(accountLinks.url(entry)),
      leaveToken: lastOf(leaveLinks.url(entry.id)),
      stopToken: lastOf(stopLinks.url(entry.id)),
      application: application.id,
      ownPageToken: lastOf(ownPageUrl(app.services, application.id, "")),
      withdrawalToken: lastOf(withdrawalUrl(app.services, application.id)),
      operator: operator.id,
      invitation: invitation.id,
      announcement: draft.id,
      updatedAt: draft.updated_at,
    } satisfies Record<Named, string>);
  }
  await repair();

  return {
    app,
    newClient,
    repair,
    cookie: () => cookie,
    /** A text with what is there in the place of what it names. */
    named: (text: string) => text.replace(/~(\w+)~/g, (whole, name) => there[name as Named] ?? whole),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

export type FuzzedApp = Awaited<ReturnType<typeof fuzzedApp>>;
