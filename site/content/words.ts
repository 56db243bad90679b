import type * as v from "valibot";
import type { TabWords } from "../../team/setup.ts";
import type { Post } from "./posts.ts";
import { app } from "./words/app.ts";
import { emails } from "./words/emails.ts";
import { posters } from "./words/posters.ts";
import { sheets } from "./words/sheets.ts";
import { tabWords } from "./words/tabs.ts";
import { teamEmails } from "./words/team-emails.ts";
import { ui } from "./words/ui.ts";
import { waitlist } from "./words/waitlist.ts";

type Schemas = Record<string, v.GenericSchema>;

/** The words of files by their schemas. */
export type WordsIn<Of extends Schemas> = { [File in keyof Of]: v.InferOutput<Of[File]> };

/** The words that belong to no page. */
const sharedWords = { app, emails, posters, sheets, "team-emails": teamEmails, ui, waitlist };

const ofPages = Object.values(import.meta.glob<{ words: Schemas }>("../pages/*/words.ts", { eager: true }));

/** One schema per file of a language's folder, by the file's name. */
export const wordSchemas: Schemas = Object.assign({}, sharedWords, tabWords, ...ofPages.map(({ words }) => words));

/** All words of one language, by file. Each page's words.ts exports its schemas, which the build finds, and adds their types here. */
export interface Words extends WordsIn<typeof sharedWords>, TabWords {
  /** The blog's posts, newest first. */
  posts: Post[];
}
