import type { Generated } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { postgresTrigger } from "../../../../db/postgres-trigger.ts";
import { type Database, type Time, timestamp } from "../../../../db/schema.ts";
import { dayMs } from "../../../../languages/durations.ts";
import { followUpDays, followUpIds } from "../../follow-up-contract.ts";

/** A follow-up letter that the team has turned on at some time. */
export type FollowUpTable = {
  letter: string;
  state: "on" | "off";
  /** When it was first turned on. */
  since: Time;
  /** From when on the days are counted for those who joined before `since`; null: they are left out. */
  earlier_since: Time | null;
  /** Whose confirmation was looked at last, in the order of confirming. */
  at_time: Time;
  at_id: string;
  /** The same among those who confirmed before `earlier_since`; null before the first. */
  earlier_time: Time | null;
  earlier_id: string | null;
};

/** Which letter was written for whom, so that nobody gets one twice; goes with the entry. */
export type FollowUpSentTable = {
  entry_id: string;
  letter: string;
  at: Time;
  /** 1 where the job waited when a backup was made that was restored: the message may be out. */
  restored: Generated<number>;
};

/** Who wants no more of the letters; goes with the entry. */
export type FollowUpStopTable = { entry_id: string; stopped_at: Time };

const gone = "delete from follow_up_sent where entry_id = old.id; delete from follow_up_stop where entry_id = old.id;";

export const followUpTables = (engine: Engine): string[] => [
  `create table follow_up (letter text primary key, state text not null, since timestamptz not null,
    earlier_since timestamptz, at_time timestamptz not null, at_id text not null, earlier_time timestamptz,
    earlier_id text)`,
  `create table follow_up_sent (entry_id text not null, letter text not null, at timestamptz not null,
    restored integer not null default 0, constraint follow_up_sent_once primary key (entry_id, letter))`,
  "create table follow_up_stop (entry_id text primary key, stopped_at timestamptz not null)",
  ...(engine === "sqlite"
    ? [`create trigger follow_up_gone after delete on waitlist begin ${gone} end`]
    : [
        ...postgresTrigger("follow_up_gone", "after delete on waitlist for each row", gone),
        ...postgresTrigger(
          "follow_up_none",
          "after truncate on waitlist for each statement",
          "truncate follow_up_sent, follow_up_stop;",
        ),
      ]),
];

/** What waited or fell due since a backup may have gone out: none of it is sent from the restored copy. */
export async function sendNothingTwice(db: Database): Promise<void> {
  const now = Date.now();
  await db
    .updateTable("follow_up_sent")
    .set({ restored: 1 })
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("outbox")
          .select("id")
          .whereRef("outbox.about", "=", "follow_up_sent.letter")
          .whereRef("outbox.subject_id", "=", "follow_up_sent.entry_id")
          .where("outbox.state", "=", "pending"),
      ),
    )
    .execute();
  for (const letter of followUpIds) {
    const due = timestamp(now - followUpDays[letter] * dayMs);
    await db
      .updateTable("follow_up")
      .set({ at_time: due, at_id: "" })
      .where("letter", "=", letter)
      .where("at_time", "<", due)
      .execute();
    await db
      .updateTable("follow_up")
      .set((eb) => ({ earlier_time: eb.ref("earlier_since"), earlier_id: "" }))
      .where("letter", "=", letter)
      .where("earlier_since", "<=", due)
      .execute();
  }
}
