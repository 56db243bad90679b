import type { Store } from "../../../../db/open.ts";
import type { Database } from "../../../../db/schema.ts";
import { type AnnouncementTexts, writtenOf } from "../../contract.ts";
import { fewestShown, type NewsPiece, newsPath, type QuestionResults, questionIn } from "../../news.ts";
import { writtenIn } from "../announcement-frame.ts";
import { type AnnouncementRow, textsOf } from "../announcement-rows.ts";

import { writePublicMarkdown } from "../markdown-blocks.ts";

const longestSlug = 60;

/** The last part of an address by a title: "we-open-in-march"; by the day and the id for a title without Latin letters. */
export function slugOf(title: string, id: string, now = new Date()): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = "";
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > longestSlug) break;
    slug = longer;
  }
  return /[a-z]/.test(slug) ? slug : `${now.toISOString().slice(0, 10)}-${shortId(id)}`;
}

const shortId = (id: string) => id.slice(0, 8);

/** A slug, or with the id's first letters where another announcement has it. */
export async function freeSlug(db: Database, id: string, slug: string): Promise<string> {
  const other = await db.selectFrom("announcement").select("id").where("slug", "=", slug).executeTakeFirst();
  return other ? `${slug}-${shortId(id)}` : slug;
}

/** The languages of texts that would have nothing to say on the site, by the field. */
export function faultsOnSite(texts: AnnouncementTexts, publicUrl: string): Record<string, string> {
  const empty = Object.entries(texts).filter(
    ([locale, { text }]) => writtenOf(texts, locale) === "whole" && !writePublicMarkdown(text, publicUrl).html,
  );
  return Object.fromEntries(empty.map(([locale]) => [`texts.${locale}.text`, "personal"]));
}

/** The address on the site of what is to be there; of a draft, which has none yet, that of all news. Undefined for all else. */
export function newsUrl(
  { site_at, slug }: Pick<AnnouncementRow, "site_at" | "slug">,
  publicUrl: string,
  prefix: string,
): string | undefined {
  return site_at === null ? undefined : `${publicUrl}${prefix}${newsPath}${slug ? `/${slug}` : ""}`;
}

/** News as it was sent, in a language that it is written in for who reads `locale`; with the `counts` of its closed question. */
export function pieceOf(
  row: Pick<AnnouncementRow, "texts" | "slug" | "started_at">,
  locale: string,
  publicUrl: string,
  counts?: number[],
): NewsPiece {
  const texts = textsOf(row);
  const language = writtenIn(texts, locale);
  const { subject, text } = texts[language]!;
  const languages = Object.keys(texts).filter((code) => writtenOf(texts, code) === "whole");
  return {
    ...{ slug: row.slug!, language, languages, title: subject, at: row.started_at! },
    ...writePublicMarkdown(text, publicUrl),
    results: counts ? resultsOf(texts, language, counts) : null,
  };
}

function resultsOf(texts: AnnouncementTexts, language: string, counts: number[]): QuestionResults | null {
  const question = questionIn(texts, language);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return question ? { ...question, counts: all < fewestShown ? null : counts } : null;
}

/** News by its slug while it is on the site: from the start of its sending on. */
export const findNews = ({ db }: Store, slug: string) => onSite(db).where("slug", "=", slug).executeTakeFirst();

/** So many pieces, newest first, that were sent to all on the list; `before` is the slug of the one that they come after. Undefined when there is none with it. */
export async function listNews({ db }: Store, limit: number, before?: string) {
  const last = before === undefined ? undefined : await onSite(db).where("slug", "=", before).executeTakeFirst();
  if (before !== undefined && !last) return undefined;
  let query = onSite(db).where("ended_at", "is not", null).orderBy("started_at", "desc").orderBy("id", "desc");
  if (last) query = query.where((eb) => eb(eb.refTuple("started_at", "id"), "<", eb.tuple(last.started_at, last.id)));
  return query.limit(limit).execute();
}

/** The texts of some announcements, by id. */
export async function readTexts({ db }: Store, of: readonly { id: string }[]): Promise<Map<string, string>> {
  if (!of.length) return new Map();
  const ids = of.map(({ id }) => id);
  const rows = await db.selectFrom("announcement").select(["id", "texts"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

const onSite = (db: Database) =>
  db
    .selectFrom("announcement")
    .select(["id", "slug", "started_at", "answers_closed_at"])
    .where("site_at", "is not", null)
    .where("slug", "is not", null);
