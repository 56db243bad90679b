import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { type Database, timestamp } from "../../db/schema.ts";
import type { AuditChange, AuditFact, AuditKind } from "../audit-kinds.ts";
import type { TeamEnvironment } from "./team-environment.ts";

/** Writes a line of the audit log into a database, or into the transaction of the change that it tells of; `changes` of an entry are forgotten with it. */
export type AuditLine = (db: Database, changes?: AuditChange[]) => Promise<void>;

type Deed = {
  operator: { id: string; name: string };
  /** The block of addresses that it came from, as limits count. */
  client: string;
  what: AuditKind;
  /** The id of the row that it was done to; what the row holds is never told. */
  subject?: string;
};

type Fields<Name extends string> = Partial<Record<Name, string | null | undefined>>;

/** Which fields differ of what something was and what it is, for its line of the audit log. */
export const changesOf = <Name extends string>(before: Fields<Name>, after: Fields<Name>): AuditChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)] as Name[])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);

/** Something that a line of the audit log keeps beside what was changed. */
export const auditFact = (field: AuditFact, value: string): AuditChange => ({ field, before: null, after: value });

/** A line that tells what somebody of the team did. */
export const auditNote =
  ({ operator, client, what, subject }: Deed): AuditLine =>
  async (db, changes = []) => {
    const row = { id: randomUUID(), created_at: timestamp(), operator_id: operator.id, operator_name: operator.name };
    await db
      .insertInto("audit")
      .values({
        ...row,
        what,
        subject_id: subject ?? null,
        client,
        changes: changes.length ? JSON.stringify(changes) : null,
      })
      .execute();
  };

/** A line that tells what the maker of a call does with it. */
export const noteOf = (c: Context<TeamEnvironment>, what: AuditKind, subject?: string): AuditLine =>
  auditNote({ operator: c.get("operator"), client: c.get("client"), what, ...(subject !== undefined && { subject }) });
