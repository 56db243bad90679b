import type * as v from "valibot";
import type { Post } from "./posts.ts";
import { about } from "./words/about.ts";
import { ambassador } from "./words/ambassador.ts";
import { announcements } from "./words/announcements.ts";
import { app } from "./words/app.ts";
import { askselam } from "./words/askselam.ts";
import { askselamAbout } from "./words/askselam-about.ts";
import { blog } from "./words/blog.ts";
import { careers } from "./words/careers.ts";
import { checking } from "./words/checking.ts";
import { community } from "./words/community.ts";
import { company } from "./words/company.ts";
import { coreBanking } from "./words/core-banking.ts";
import { country, countryPage } from "./words/country.ts";
import { credit } from "./words/credit.ts";
import { emails } from "./words/emails.ts";
import { error } from "./words/error.ts";
import { features } from "./words/features.ts";
import { financialEducation } from "./words/financial-education.ts";
import { gathering } from "./words/gathering.ts";
import { help } from "./words/help.ts";
import { home } from "./words/home.ts";
import { invitation } from "./words/invitation.ts";
import { join } from "./words/join.ts";
import { journey } from "./words/journey.ts";
import { legal } from "./words/legal.ts";
import { notFound } from "./words/not-found.ts";
import { people } from "./words/people.ts";
import { place } from "./words/place.ts";
import { posters } from "./words/posters.ts";
import { press } from "./words/press.ts";
import { remittance } from "./words/remittance.ts";
import { savings } from "./words/savings.ts";
import { sheets } from "./words/sheets.ts";
import { statistics } from "./words/statistics.ts";
import { teamEmails } from "./words/team-emails.ts";
import { traction } from "./words/traction.ts";
import { ui } from "./words/ui.ts";
import { waitlist } from "./words/waitlist.ts";
import { waitlistAdmin } from "./words/waitlist-admin.ts";

/** One schema per file of a language's folder, by the file's name. */
export const wordSchemas = {
  careers,
  checking,
  compliance: legal,
  "core-banking": coreBanking,
  credit,
  about,
  ambassador,
  announcements,
  app,
  askselam,
  "askselam-about": askselamAbout,
  blog,
  community,
  company,
  "countries/eritrea": countryPage,
  "countries/ethiopia": countryPage,
  "countries/kenya": countryPage,
  "countries/somalia": countryPage,
  "countries/uganda": countryPage,
  country,
  emails,
  error,
  features,
  "financial-education": financialEducation,
  gathering,
  help,
  home,
  invitation,
  join,
  journey,
  "not-found": notFound,
  posters,
  press,
  remittance,
  privacy: legal,
  savings,
  security: legal,
  sheets,
  terms: legal,
  people,
  place,
  statistics,
  "team-emails": teamEmails,
  traction,
  ui,
  waitlist,
  "waitlist-admin": waitlistAdmin,
};

type PageWords = { [File in keyof typeof wordSchemas]: v.InferOutput<(typeof wordSchemas)[File]> };

/** All words of one language: by file, and the blog's posts, newest first. */
export type Words = PageWords & { posts: Post[] };
