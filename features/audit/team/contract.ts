import type { AuditKind } from "../../../team/audit-kinds.ts";
import type { Page } from "../../../team/reading/page.ts";

/** One line of the audit log. */
export type AuditEntry = {
  id: string;
  /** ISO 8601 UTC with milliseconds. */
  createdAt: string;
  operatorId: string;
  /** As it was at the time. */
  operator: string;
  what: AuditKind;
  /** The id of the row that it was done to. */
  subject: string | null;
  /** An IPv4 address, or the /64 of an IPv6 one. */
  client: string;
};

export type AuditPage = Page<AuditEntry>;
