import { type Context, Hono } from "hono";
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
import { type InviteePage, inviteeStates } from "../../invitee-contract.ts";
import { findRow } from "../announcement-rows.ts";
import { type ListedInvitee, listInvitees, walkInvitees } from "./invited-people.ts";

/** Who was invited by an invitation, as a list and as a file, below /api/admin/announcements. */
export function invitedRoutes(services: Services) {
  const { store, site } = services;
  const { invitees: words } = site.renderer.words("en").announcements;

  /** The state that a query asks for, and what is wrong with that. */
  function stateOf(state: string | undefined) {
    const known = inviteeStates.find((each) => each === state);
    return { state: known, fields: state && !known ? { state: "unknown" } : {} };
  }

  const isInvitation = async (c: Context) => (await findRow(store.db, c.req.param("id")!))?.kind === "invitation";

  return new Hono<TeamEnvironment>()
    .get("/:id{[\\w-]+}/invited", requireRole("viewer"), async (c) => {
      const { state: given, ...page } = c.req.query();
      const { state, fields: wrong } = stateOf(given);
      const asked = readPageQuery(page);
      const fields = { ...asked.fields, ...wrong };
      if (asked.fields || Object.keys(fields).length) return problem("invalid", { fields });
      if (!(await isInvitation(c))) return problem("not_found");
      const { entries, next } = await listInvitees(store.db, c.req.param("id"), { state, ...asked });
      const shown = entries.map(({ locale: _, ...invitee }) => invitee);
      return c.json({ entries: shown, next } satisfies InviteePage, 200, noStore);
    })
    .get("/:id{[\\w-]+}/invited/export", requireRole("editor"), async (c) => {
      const { format, state: given } = c.req.query();
      const { state, fields: wrong } = stateOf(given);
      const fields = { ...wrong, ...(!isExportFormat(format) && { format: "unknown" }) };
      if (!isExportFormat(format) || Object.keys(fields).length) return problem("invalid", { fields });
      if (!(await isInvitation(c))) return problem("not_found");
      const id = c.req.param("id");
      return answerExport(c, services, {
        format,
        stem: `invited${state ? `-${state}` : ""}`,
        sheet: words.sheet,
        columns: columnsOf(words.exported),
        batches: walkInvitees(store.db, id, state),
        note: () =>
          noteOf(c, `exported-invited-${format}`, id)(store.db, state ? [auditFact("only", words.states[state])] : []),
      });
    });
}

type Headers = Record<"id" | "name" | "email" | "locale" | "invited" | "opened" | "came", string>;

const columnsOf = (headers: Headers): ExportColumn<ListedInvitee>[] => [
  { header: headers.id, of: ({ id }) => id },
  { header: headers.name, of: ({ name }) => name },
  { header: headers.email, of: ({ email }) => email },
  { header: headers.locale, of: ({ locale }) => locale },
  { header: headers.invited, kind: "time", of: ({ invitedAt }) => invitedAt },
  { header: headers.opened, kind: "time", of: ({ openedAt }) => openedAt },
  { header: headers.came, kind: "time", of: ({ cameAt }) => cameAt },
];
