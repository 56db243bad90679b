import { Hono } from "hono";
import { problem } from "../../../http/problem.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { answerExport } from "../../../team/server/export/answer-export.ts";
import type { ExportColumn } from "../../../team/server/export/export-column.ts";
import { isExportFormat } from "../../../team/server/export/export-limiter.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { Services } from "../../services.ts";
import { isFiltered, readListQuery } from "./listing/list-query.ts";
import type { ListedEntry } from "./listing/listed-entries.ts";
import { walkList } from "./listing/walk-list.ts";

/** The full export, below /api/admin/waitlist: all that is held of those whom the list shows with the same query, in its order. */
export function entryExportRoutes(services: Services) {
  const words = services.site.renderer.words("en")["waitlist-admin"];
  const columns = exportColumns(words.export.fullColumns);
  return new Hono<TeamEnvironment>().get("/export", requireRole("editor"), async (c) => {
    const { format, limit, before, ...given } = c.req.query();
    const asked = readListQuery(given, true);
    const fields = { ...asked.fields, ...(!isExportFormat(format) && { format: "unknown" }) };
    if (asked.fields || !isExportFormat(format)) return problem("invalid", { fields });
    const whole = isFiltered(asked.query) ? "filtered" : "full";
    return answerExport(c, services, {
      format,
      stem: `waitlist-${whole}`,
      sheet: words.export.sheet,
      columns,
      batches: walkList(services, asked.query),
      note: () => noteOf(c, `exported-${whole}-${format}`)(services.store.db),
    });
  });
}

const exportColumns = (headers: TeamWords["export"]["fullColumns"]): ExportColumn<ListedEntry>[] => [
  { header: headers.id, of: ({ id }) => id },
  { header: headers.name, of: ({ name }) => name },
  { header: headers.email, of: ({ email }) => email },
  { header: headers.phone, of: ({ phone }) => phone },
  { header: headers.createdAt, kind: "time", of: ({ createdAt }) => createdAt },
  { header: headers.confirmedAt, kind: "time", of: ({ confirmedAt }) => confirmedAt },
  { header: headers.locale, of: ({ locale }) => locale },
  { header: headers.interest, of: ({ interest }) => interest },
  { header: headers.interests, of: ({ interests }) => interests.join(", ") },
  { header: headers.corridor, of: ({ corridor }) => corridor },
  { header: headers.amount, kind: "number", of: ({ amount }) => amount },
  { header: headers.source, of: ({ source }) => source },
  { header: headers.mail, of: ({ mail }) => mail.state },
  { header: headers.consent, of: ({ consent }) => consent },
];
