import { Hono } from "hono";
import * as v from "valibot";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import { auditFact, noteOf } from "../../../../team/server/audit.ts";
import { answerExport } from "../../../../team/server/export/answer-export.ts";
import type { ExportColumn } from "../../../../team/server/export/export-column.ts";
import { isExportFormat } from "../../../../team/server/export/export-limiter.ts";
import { readPageQuery } from "../../../../team/server/paging.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { type SharerPage, sharerKinds, sharerSorts } from "../../sharers.ts";
import type { StatisticsWords } from "../../team/words.ts";

type Link = Awaited<ReturnType<Services["sharers"]["page"]>>[number];

const ranking = v.object({
  sort: v.optional(v.picklist(sharerSorts), "most"),
  kind: v.optional(v.picklist(sharerKinds)),
});
const cursor = v.object({
  people: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
  lastDay: v.string(),
  code: v.string(),
});

/** Which ranking a query asks for, or what is wrong with it. */
function readRanking({ sort, kind }: Record<string, string | undefined>) {
  const asked = v.safeParse(ranking, { sort: sort || undefined, kind: kind || undefined });
  if (asked.success) return { asked: asked.output };
  return { fields: Object.fromEntries(asked.issues.map(({ path }) => [String(path?.[0]?.key), "unknown"])) };
}

const writeCursor = ({ people, lastDay, code }: Link) =>
  Buffer.from(JSON.stringify({ people, lastDay, code })).toString("base64url");

function readCursor(text: string): v.InferOutput<typeof cursor> | undefined {
  try {
    return v.parse(cursor, JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}

/** Ambassadors and people on the list by how many confirmed people came by their links, below /api/admin/statistics/sharers. */
export function sharerRoutes(services: Services) {
  const { sharers, store, site } = services;
  const { exported, kinds } = site.renderer.words("en").statistics.sharers;
  return new Hono<TeamEnvironment>()
    .get("/", requireRole("viewer"), async (c) => {
      const { before, limit: size, ...query } = c.req.query();
      const { asked, fields: unknown } = readRanking(query);
      const page = readPageQuery({ limit: size });
      const after = before === undefined ? undefined : readCursor(before);
      const fields = { ...unknown, ...page.fields, ...(before !== undefined && !after && { before: "cursor" }) };
      if (!asked || page.fields || Object.keys(fields).length) return problem("invalid", { fields });
      const links = await sharers.page({ ...asked, limit: page.limit + 1, after });
      const shown = links.slice(0, page.limit);
      const answer: SharerPage = {
        entries: shown.map(({ sharer, ...link }) => ({
          ...link,
          id: sharer?.id ?? null,
          name: sharer?.name ?? null,
        })),
        next: links.length > shown.length ? writeCursor(shown.at(-1)!) : null,
      };
      return c.json(answer, 200, noStore);
    })
    .get("/export", requireRole("editor"), async (c) => {
      const { format, ...query } = c.req.query();
      const { asked, fields: unknown } = readRanking(query);
      const fields = { ...unknown, ...(!isExportFormat(format) && { format: "unknown" }) };
      if (!asked || !isExportFormat(format)) return problem("invalid", { fields });
      return answerExport(c, services, {
        format,
        stem: "sharers",
        sheet: exported.sheet,
        columns: columnsOf(exported),
        batches: sharers.walk(asked),
        note: () =>
          noteOf(c, `exported-sharers-${format}`)(store.db, asked.kind ? [auditFact("only", kinds[asked.kind])] : []),
      });
    });
}

const columnsOf = (words: StatisticsWords["sharers"]["exported"]): ExportColumn<Link>[] => [
  { header: words.name, of: ({ sharer }) => sharer?.name ?? null },
  { header: words.email, of: ({ sharer }) => sharer?.email ?? null },
  { header: words.kind, of: ({ kind }) => words.kinds[kind] },
  { header: words.people, kind: "number", of: ({ people }) => String(people) },
  { header: words.lastDay, of: ({ lastDay }) => lastDay },
  { header: words.code, of: ({ code }) => code },
  { header: words.id, of: ({ sharer }) => sharer?.id ?? null },
];
