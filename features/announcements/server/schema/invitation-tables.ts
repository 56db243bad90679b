import type { Generated } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { postgresTrigger } from "../../../../db/postgres-trigger.ts";
import type { Time } from "../../../../db/schema.ts";

/** A personal link of an announcement, of whose token only the hash is kept. */
export type InvitationTable = {
  token_hash: string;
  about: string;
  entry_id: string;
  expires_at: Time;
  /** When its message went out; a trigger writes it. */
  sent_at: Generated<Time | null>;
  opened_at: Time | null;
  confirmed_at: Time | null;
};

/** Who is invited, or about to be, by which announcement: one row for each person, so that nobody is invited twice. */
export type InviteeTable = { entry_id: string; about: string };

/** The invitations, each list of them by an index of its own, and who is invited. */
export const invitationTables = (engine: Engine): string[] => [
  `create table invitation (token_hash text primary key, about text not null, entry_id text not null,
    expires_at timestamptz not null, sent_at timestamptz, opened_at timestamptz, confirmed_at timestamptz,
    constraint invitation_about_entry unique (about, entry_id))`,
  "create index invitation_entry on invitation (entry_id)",
  "create index invitation_sent on invitation (about, sent_at, entry_id) where sent_at is not null",
  ...Object.entries(inviteeConditions).map(
    ([state, condition]) =>
      `create index invitation_${state} on invitation (about, sent_at, entry_id) where sent_at is not null and ${condition}`,
  ),
  "create table invitee (entry_id text primary key, about text not null)",
  ...sent[engine],
];

/** What is true of an invitation in each of its states, as its index has it. */
export const inviteeConditions = {
  unopened: "opened_at is null and confirmed_at is null",
  opened: "opened_at is not null and confirmed_at is null",
  came: "confirmed_at is not null",
} as const;

/** Jobs are deleted when they are old; an invitation knows by itself when it went out. */
const sent = {
  sqlite: [
    `create trigger invitation_went_out after update of state on outbox
      when new.about is not null and new.state = 'sent' and old.state <> 'sent' begin
      update invitation set sent_at = new.due_at where about = new.about and entry_id = new.subject_id; end`,
  ],
  postgres: postgresTrigger(
    "invitation_went_out",
    "after update on outbox referencing new table as added for each statement",
    `update invitation set sent_at = added.due_at from added
      where added.state = 'sent' and invitation.about = added.about and invitation.entry_id = added.subject_id
        and invitation.sent_at is null;`,
  ),
};
