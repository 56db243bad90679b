import type * as v from "valibot";
import { about } from "./words/about.ts";
import { askselam } from "./words/askselam.ts";
import { askselamAbout } from "./words/askselam-about.ts";
import { company } from "./words/company.ts";
import { emails } from "./words/emails.ts";
import { error } from "./words/error.ts";
import { home } from "./words/home.ts";
import { journey } from "./words/journey.ts";
import { notFound } from "./words/not-found.ts";
import { people } from "./words/people.ts";
import { traction } from "./words/traction.ts";
import { ui } from "./words/ui.ts";
import { waitlist } from "./words/waitlist.ts";

/** One schema per file of a language's folder, by the file's name. */
export const wordSchemas = {
  about,
  askselam,
  "askselam-about": askselamAbout,
  company,
  emails,
  error,
  home,
  journey,
  "not-found": notFound,
  people,
  traction,
  ui,
  waitlist,
};

/** All words of one language, by file. */
export type Words = { [File in keyof typeof wordSchemas]: v.InferOutput<(typeof wordSchemas)[File]> };
