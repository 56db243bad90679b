import type { FieldErrors } from "../../../../forms/refusal.ts";
import { withPhone } from "../../../../forms/server/phone.ts";
import { isUsState } from "../../../../forms/us-states.ts";
import type { Services } from "../../../services.ts";
import { type AccountAct, checkAddress, checkDetails, consentTopic, topicField } from "../../account-view.ts";
import type { Entry } from "../entries.ts";
import { leave } from "../leaving.ts";
import { type Corrections, createCorrections } from "./corrections.ts";
import { sendAgain } from "./mail-record.ts";
import { topicsIn } from "./topics.ts";

/** What came of a form: the outcome that the page then shows, what is wrong with its fields, or that the entry has left. */
export type Acted = { shows: string; locale?: string } | { fields: FieldErrors } | { left: true };

type TypedValues = Record<string, string>;
type Act = (entry: Entry, values: TypedValues, cause: string) => Promise<Acted>;

/** What may be done before somebody has confirmed the address: nothing that shows or changes what was typed. */
const beforeConfirming: readonly string[] = [
  "confirm",
  "send",
  "language",
  "state",
  "interests",
  "leave",
] satisfies AccountAct[];

/** What the page's forms do to an entry, for who reads its mailbox. */
export function createAccountActs(services: Services) {
  const { store, mailLimits, suppression, outbox, ownQuestions, rateAlerts, site } = services;
  const languages = site.renderer.languages.map(({ code }) => code);
  const corrections = createCorrections(services);
  const acts: Record<Exclude<AccountAct, "refuse">, Act> = {
    async confirm(entry) {
      await corrections.confirm(entry);
      return { shows: "confirmed" };
    },
    async send(entry, _, cause) {
      const sent = await sendAgain(store, { limits: mailLimits, suppression }, entry, cause);
      if (sent.code === "sent") outbox.wake();
      return { shows: sent.code === "sent" ? "sent-again" : "mail" };
    },
    details: (entry, values) => correctDetails(corrections, entry, values),
    async address(entry, values, cause) {
      const checked = checkAddress(values);
      if (!checked.ok) return checked;
      const { email } = checked.value;
      if (email === entry.email) {
        await corrections.stay(entry);
        return { shows: "address-kept" };
      }
      await corrections.move(entry, email, cause);
      outbox.wake();
      return { shows: "address-asked" };
    },
    async keep(entry) {
      await corrections.stay(entry);
      return { shows: "address-kept" };
    },
    async language(entry, { locale = "" }) {
      if (!languages.includes(locale)) return { shows: "language" };
      await corrections.correct(entry, { locale });
      return { shows: "language-saved", locale };
    },
    async state(entry, { state = "" }) {
      if (state && !isUsState(state)) return { fields: { state: "unknown" } };
      await corrections.correct(entry, { state: state || null });
      return { shows: "state-saved" };
    },
    async interests(entry, values) {
      const known = topicsIn(services, entry.locale);
      await corrections.choose(entry, known, tickedTopics(values, known));
      return { shows: "interests-saved" };
    },
    async answer(entry, { about = "", a = "" }) {
      return { shows: (await ownQuestions.answer(entry, about, Number(a))) ? "answered" : "question-closed" };
    },
    async "alert-end"(entry, { alert = "" }) {
      await rateAlerts.end(entry.email, alert);
      return { shows: "alert-ended" };
    },
    async "alert-renew"(entry, { alert = "" }) {
      return { shows: (await rateAlerts.renew(entry.email, alert)) ? "alert-renewed" : "alert-ended" };
    },
    async leave(entry) {
      await leave(services, entry.id);
      return { left: true };
    },
  };

  return {
    /** Does what a form asks for; a form that the page does not have does nothing. */
    async own(entry: Entry, values: TypedValues, cause: string): Promise<Acted> {
      const { do: name = "" } = values;
      if (!Object.hasOwn(acts, name)) return { shows: "main" };
      if (!entry.confirmed_at && !beforeConfirming.includes(name)) return { shows: "confirm" };
      return acts[name as keyof typeof acts](entry, values, cause);
    },

    /** The same for who reads an address that may become the entry's. */
    async newAddress(
      entry: Entry & { new_email: string },
      values: TypedValues,
    ): Promise<"taken" | "listed" | "refused" | "none"> {
      if (values.do === "confirm") return (await corrections.take(entry)) ? "taken" : "listed";
      if (values.do !== "refuse" && values["List-Unsubscribe"] !== "One-Click") return "none";
      await corrections.refuse(entry);
      return "refused";
    },
  };
}

/** The topics that are ticked in a form. */
export const tickedTopics = (values: TypedValues, known: readonly string[]) =>
  known.filter((topic) => values[topicField(topic)] === (topic === consentTopic ? "consent" : "yes"));

/**
 * Corrects what is different from what the form came with, so that of two pages open at once neither takes back what the
 * other corrected.
 */
async function correctDetails(corrections: Corrections, entry: Entry, values: TypedValues): Promise<Acted> {
  const { was_name: wasName = entry.name, was_phone: wasPhone = entry.phone } = values;
  const checked = withPhone(values, checkDetails(values));
  if (!checked.ok) return checked;
  const { name, phone } = checked.value;
  const changes = {
    ...(values.name?.trim() !== wasName && { name }),
    ...(values.phone?.trim() !== wasPhone && { phone }),
  };
  if (Object.keys(changes).length) await corrections.correct(entry, changes);
  return { shows: "details-saved" };
}
