import { Hono } from "hono";
import { problem } from "../../../../http/problem.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { answerExport } from "../../../../team/server/export/answer-export.ts";
import type { ExportColumn } from "../../../../team/server/export/export-column.ts";
import { isExportFormat } from "../../../../team/server/export/export-limiter.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { Services } from "../../../services.ts";
import { mostSelected } from "../../team/contract.ts";
import { isFiltered, readListQuery } from "../listing/list-query.ts";
import { type ListedEntry, readEntries } from "../listing/listed-entries.ts";
import { walkList } from "../listing/walk-list.ts";
import { exportFacts, selectedFacts } from "./export-facts.ts";

/** So many are read at once. */
const together = 100;

/** The names of the columns that an export may have, in their order. */
type ColumnName = keyof TeamWords["export"]["fullColumns"];

/**
 * The exports, below /api/admin/waitlist: what is held of those whom the list shows with the same query, in its order, or of some by their
 * `ids`, which dots part; all columns, or those that are named in `columns`, which commas part.
 */
export function entryExportRoutes(services: Services) {
  const words = services.site.renderer.words("en")["waitlist-admin"];
  const columns = exportColumns(words.export.fullColumns);
  const { store } = services;
  return new Hono<TeamEnvironment>().get("/export", requireRole("editor"), async (c) => {
    const { format, limit, before, ids, columns: wanted, ...given } = c.req.query();
    const asked = readListQuery(given, true);
    const selected = ids === undefined ? undefined : ids.split(".");
    const chosen = wanted ? columns.filter(([name]) => wanted.split(",").includes(name)) : columns;
    const fields = {
      ...asked.fields,
      ...(!isExportFormat(format) && { format: "unknown" }),
      ...(selected && selected.length > mostSelected && { ids: "too_many" }),
      ...(chosen.length !== (wanted?.split(",") ?? columns).length && { columns: "unknown" }),
    };
    if (asked.fields || !isExportFormat(format) || Object.keys(fields).length) return problem("invalid", { fields });
    const scope = selected ? "selected" : isFiltered(asked.query) ? "filtered" : "full";
    return answerExport(c, services, {
      format,
      stem: `waitlist-${scope}`,
      sheet: words.export.sheet,
      columns: chosen.map(([, column]) => column),
      batches: selected ? readSelected(services, selected) : walkList(services, asked.query),
      async note() {
        const facts = selected ? selectedFacts(store, selected) : exportFacts(store, given, asked.query);
        await noteOf(c, `exported-${scope}-${format}`)(store.db, await facts);
      },
    });
  });
}

/** Some entries, in the order of their ids here. */
async function* readSelected(services: Services, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += together)
    yield await readEntries(services, ids.slice(from, from + together));
}

const exportColumns = (headers: TeamWords["export"]["fullColumns"]): [ColumnName, ExportColumn<ListedEntry>][] => [
  ["id", { header: headers.id, of: ({ id }) => id }],
  ["name", { header: headers.name, of: ({ name }) => name }],
  ["email", { header: headers.email, of: ({ email }) => email }],
  ["phone", { header: headers.phone, kind: "phone", of: ({ phone }) => phone }],
  ["createdAt", { header: headers.createdAt, kind: "time", of: ({ createdAt }) => createdAt }],
  ["confirmedAt", { header: headers.confirmedAt, kind: "time", of: ({ confirmedAt }) => confirmedAt }],
  ["locale", { header: headers.locale, of: ({ locale }) => locale }],
  ["interest", { header: headers.interest, of: ({ interest }) => interest }],
  ["interests", { header: headers.interests, of: ({ interests }) => interests.join(", ") }],
  ["corridor", { header: headers.corridor, of: ({ corridor }) => corridor }],
  ["amount", { header: headers.amount, kind: "number", of: ({ amount }) => amount }],
  ["source", { header: headers.source, of: ({ source }) => source }],
  ["mail", { header: headers.mail, of: ({ mail }) => mail.state }],
  ["consent", { header: headers.consent, of: ({ consent }) => consent }],
  ["consentHow", { header: headers.consentHow, of: ({ consentHow }) => consentHow }],
  ["consentAt", { header: headers.consentAt, kind: "time", of: ({ consentAt }) => consentAt }],
  ["state", { header: headers.state, of: ({ state }) => state }],
  ["brought", { header: headers.brought, kind: "number", of: ({ brought }) => String(brought) }],
  ["tags", { header: headers.tags, of: ({ tags }) => tags.join(", ") }],
];
