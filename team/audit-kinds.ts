/** What the audit log tells that somebody of the team did. */
export const auditKinds = [
  "signed-in",
  "exported-csv",
  "exported-full",
  "exported-full-csv",
  "exported-full-xlsx",
  "exported-log",
  "deleted-person",
  "looked-at-person",
  "changed-person",
  "mailed-person",
  "exported-person",
  "deleted-application",
  "application-new",
  "application-talking",
  "application-accepted",
  "application-declined",
  "announcement-started",
  "announcement-paused",
  "announcement-resumed",
  "announcement-stopped",
  "deleted-draft",
  "accepted-rates",
] as const;

export type AuditKind = (typeof auditKinds)[number];
