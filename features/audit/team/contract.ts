import type { TabPath } from "../../../team/address/addresses.ts";
import type { AuditChange, AuditKind } from "../../../team/audit-kinds.ts";
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
  /** What that row is called and where it shows, while it exists. */
  subjectIs: { name: string; tab: TabPath; opens: boolean } | null;
  /** The fields that were changed; none once the row is deleted. */
  changes: AuditChange[];
  /** An IPv4 address, or the /64 of an IPv6 one. */
  client: string;
};

/** Somebody whose deeds the log tells. */
export type AuditPerson = { id: string; name: string };

export type AuditPage = Page<AuditEntry>;
