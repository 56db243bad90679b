import { countryOf } from "../../../../ui/cloths/countries.ts";
import type { Services } from "../../../services.ts";
import type { AccountTexts, RefusedAct } from "../../account-view.ts";
import { type Entry, isWaiting } from "../entries.ts";
import { countEntries, rankOf } from "../statistics.ts";
import { tickedTopics } from "./account-acts.ts";
import { accountAnswer } from "./account-answer.ts";
import { readMailState } from "./mail-record.ts";
import { readTopics, topicsIn } from "./topics.ts";

type Asked = {
  language: string;
  /** The path that was asked for, with its language's prefix. */
  path: string;
  status: number;
  /** What was wrong with a form, and what it held. */
  refused?: RefusedAct | undefined;
  typed?: Record<string, string> | undefined;
};

/** Makes the page of an entry as it is now. As long as nobody has confirmed the address, it holds nothing else that was typed. */
export async function ownPage(
  services: Services,
  entry: Entry,
  { language, path, status, refused, typed = {} }: Asked,
): Promise<Response> {
  const { store, mailLimits, suppression, referrals, ownQuestions, rateAlerts, site } = services;
  const prefix = site.renderer.languageOfCode(language).path;
  const confirmed = entry.confirmed_at !== null;
  const [rank, people, mail, topics, sharing, question, alerts] = await Promise.all([
    rankOf(store, entry),
    countEntries(store),
    readMailState(store, { limits: mailLimits, suppression }, entry),
    refused?.act === "interests" ? tickedTopics(typed, topicsIn(services, language)) : readTopics(store, entry.id),
    confirmed ? referrals.of(store.db, entry.id, prefix) : undefined,
    confirmed ? ownQuestions.find(entry, language) : undefined,
    confirmed ? rateAlerts.of(store.db, entry.email) : [],
  ]);
  const view = {
    kind: "own" as const,
    path: path.slice(path.indexOf("/place/")),
    rank,
    waiting: isWaiting(services, entry),
    people,
    country: countryOf(entry.corridor, site.renderer.languageOfCode(entry.locale)),
    joinedAt: entry.created_at,
    confirmed,
    moving: confirmed && entry.new_email !== null,
    mail,
    locale: entry.locale,
    state: refused?.act === "state" ? (typed.state ?? null) : entry.state,
    topics,
    sharing,
    question,
    alerts: alerts.map(({ id, currency, at_least: atLeast, state }) => ({
      id,
      currency,
      atLeast,
      on: state === "active",
    })),
    refused,
  };
  return accountAnswer(services, language, view, textsOf(entry, refused?.act, typed), status);
}

function textsOf(entry: Entry, act: string | undefined, typed: Record<string, string>): AccountTexts {
  const { email, new_email, name, phone } = entry;
  if (!entry.confirmed_at) return { email };
  const details = act === "details" ? typed : {};
  return {
    email,
    ...(new_email && { newEmail: new_email }),
    name: details.name ?? name,
    phone: details.phone ?? phone,
    wasName: details.was_name ?? name,
    wasPhone: details.was_phone ?? phone,
    ...(act === "address" && { address: typed.email ?? "" }),
  };
}
