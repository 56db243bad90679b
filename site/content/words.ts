import type * as v from "valibot";
import { about } from "./words/about.ts";
import { ambassador } from "./words/ambassador.ts";
import { askselam } from "./words/askselam.ts";
import { askselamAbout } from "./words/askselam-about.ts";
import { checking } from "./words/checking.ts";
import { company } from "./words/company.ts";
import { coreBanking } from "./words/core-banking.ts";
import { credit } from "./words/credit.ts";
import { emails } from "./words/emails.ts";
import { error } from "./words/error.ts";
import { features } from "./words/features.ts";
import { home } from "./words/home.ts";
import { journey } from "./words/journey.ts";
import { legal } from "./words/legal.ts";
import { notFound } from "./words/not-found.ts";
import { people } from "./words/people.ts";
import { remittance } from "./words/remittance.ts";
import { savings } from "./words/savings.ts";
import { traction } from "./words/traction.ts";
import { ui } from "./words/ui.ts";
import { waitlist } from "./words/waitlist.ts";
import { waitlistAdmin } from "./words/waitlist-admin.ts";

/** One schema per file of a language's folder, by the file's name. */
export const wordSchemas = {
  checking,
  compliance: legal,
  "core-banking": coreBanking,
  credit,
  about,
  ambassador,
  askselam,
  "askselam-about": askselamAbout,
  company,
  emails,
  error,
  features,
  home,
  journey,
  "not-found": notFound,
  remittance,
  privacy: legal,
  savings,
  security: legal,
  terms: legal,
  people,
  traction,
  ui,
  waitlist,
  "waitlist-admin": waitlistAdmin,
};

/** All words of one language, by file. */
export type Words = { [File in keyof typeof wordSchemas]: v.InferOutput<(typeof wordSchemas)[File]> };
