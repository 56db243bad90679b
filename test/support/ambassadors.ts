import { ownPageUrl } from "../../features/ambassadors/server/ambassador-links.ts";
import type { OfferAnswer } from "../../features/ambassadors/states.ts";
import type { TestApp } from "./app.ts";
import { applicant } from "./applicants.ts";
import { until } from "./server-process.ts";
import { signedIn } from "./signed-in.ts";

/** Waits for some mails of the app; all of them, oldest first. */
export async function mailsOf(app: TestApp, count: number) {
  await until(async () => (await app.mails()).length >= count, { what: `${count} mails` });
  return app.mails();
}

/** Signs the team in; `decide` sets what becomes of an application. */
export async function deciding(app: TestApp) {
  const { cookie, ask } = await signedIn(app);
  const decide = (id: string, state: unknown) =>
    app.request(`/api/admin/ambassadors/${id}`, {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ state }),
    });
  return { ask, decide };
}

/** Posts the answer to an offer, as the form on a person's page does. */
export const answerOffer = (app: TestApp, page: string, answer: OfferAnswer) => app.postForm(page, { answer });

/** Lets somebody apply, has the team ask them to be an ambassador, and has them say yes; their page's path and their link. */
export async function acceptedAmbassador(app: TestApp, changes: Record<string, unknown> = {}) {
  const values = applicant(changes);
  const { id } = (await (await app.post("/api/ambassadors", values)).json()) as { id: string };
  const team = await deciding(app);
  await team.decide(id, "offered");
  const page = new URL(ownPageUrl(app.services, id, "")).pathname;
  await answerOffer(app, page, "yes");
  const { code } = await app.services.store.db
    .selectFrom("ambassador_application")
    .select("code")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...team, id, values, page, code: code!, link: `${app.config.publicUrl}/?ref=${code}` };
}

/** Counts people for a link, as confirming an address does. */
export async function tally(app: TestApp, code: string, month: string, people: number) {
  await app.services.store.db.insertInto("referral_tally").values({ code, month, people }).execute();
}
