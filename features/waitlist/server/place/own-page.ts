import { countryOf } from "../../../../ui/cloths/countries.ts";
import type { Services } from "../../../services.ts";
import type { PlaceTexts, RefusedAct } from "../../place-view.ts";
import type { Entry } from "../entries.ts";
import { countEntries, placeOf } from "../statistics.ts";
import { readMailState } from "./mail-record.ts";
import { tickedTopics } from "./place-acts.ts";
import { placeAnswer } from "./place-answer.ts";
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
  const { store, mailLimits, suppression, referrals, site } = services;
  const prefix = site.renderer.languageOfCode(language).path;
  const confirmed = entry.confirmed_at !== null;
  const [place, people, mail, topics, sharing] = await Promise.all([
    placeOf(store, entry),
    countEntries(store),
    readMailState(store, { limits: mailLimits, suppression }, entry),
    refused?.act === "interests" ? tickedTopics(typed, topicsIn(services, language)) : readTopics(store, entry.id),
    confirmed ? referrals.of(store.db, entry.id, prefix) : undefined,
  ]);
  const view = {
    kind: "own" as const,
    path: path.slice(path.indexOf("/place/")),
    place,
    people,
    country: countryOf(entry.corridor, entry.locale),
    joinedAt: entry.created_at,
    confirmed,
    moving: confirmed && entry.new_email !== null,
    mail,
    locale: entry.locale,
    topics,
    sharing,
    refused,
  };
  return placeAnswer(services, language, view, textsOf(entry, refused?.act, typed), status);
}

function textsOf(entry: Entry, act: string | undefined, typed: Record<string, string>): PlaceTexts {
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
