import * as v from "valibot";
import source from "../../content/gatherings.yml";
import type { Language } from "../../languages/language.ts";
import { parseContent } from "./fault.ts";
import { localPath } from "./languages.ts";

const schema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(40)),
  v.strictObject({
    cloth: v.picklist(["ethiopia", "somalia", "kenya", "uganda", "eritrea"]),
  }),
);

const gatherings = parseContent(schema, source, "gatherings.yml");

/** The slugs of the chapters and events that people join at. */
export const gatheringSlugs = Object.keys(gatherings);

/** The country whose cloth hangs at a chapter or event. */
export const gatheringCloth = (slug: string) => gatherings[slug]!.cloth;

/** All chapters and events as a language names them (gathering.yml), each with the path of its page and its cloth. */
export const gatheringsIn = (language: Language, names: Record<string, string>) =>
  gatheringSlugs.map((slug) => ({
    slug,
    name: names[slug] ?? slug,
    page: localPath(language, `/join/${slug}`),
    cloth: gatheringCloth(slug),
  }));
