import * as v from "valibot";
import source from "../../content/gatherings.yml";
import { text } from "./content-schema.ts";
import { allLanguages, type Language, localPath } from "./languages.ts";

const published = allLanguages.filter((language) => language.published);

const schema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(40)),
  v.strictObject({
    cloth: v.picklist(["ethiopia", "somalia", "kenya", "uganda", "eritrea"]),
    name: v.intersect([
      v.record(v.string(), text),
      v.object(Object.fromEntries(published.map(({ code }) => [code, text]))),
    ]),
  }),
);

const gatherings = v.parse(schema, source);

/** The slugs of the chapters and events that people join at. Loading this throws when one has no name in a published language. */
export const gatheringSlugs = Object.keys(gatherings);

/** The country whose cloth hangs at a chapter or event. */
export const gatheringCloth = (slug: string) => gatherings[slug]!.cloth;

/** The name of a chapter or event in a language, in English where it has none. */
export function gatheringName(slug: string, languageCode: string): string {
  const { name } = gatherings[slug]!;
  return name[languageCode] ?? name.en!;
}

/** All chapters and events as a language names them, each with the path of its page. */
export const gatheringsIn = (language: Language) =>
  gatheringSlugs.map((slug) => ({
    slug,
    name: gatheringName(slug, language.code),
    page: localPath(language, `/join/${slug}`),
  }));
