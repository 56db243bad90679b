import type { Generated } from "kysely";
import type { Time } from "./time.ts";

export type AmbassadorApplicationTable = {
  id: string;
  name: string;
  email: string;
  /** E.164 */
  phone: string;
  /** In the person's own lines, parted by \n. */
  reason: string;
  created_at: Time;
  /** The mailbox that the address leads to; a second application from it joins this one. */
  mailbox: string | null;
  locale: string | null;
  state: Generated<"new" | "talking" | "offered" | "accepted" | "declined" | "turned_down">;
  /** When the state was last set. */
  decided_at: Time | null;
  /** When a further application from the same mailbox last came. */
  again_at: Time | null;
  /** What the link of an ambassador carries, from the first time they were accepted on. */
  code: string | null;
  /** When they first said yes to our offer; null as long as they have not. */
  began_at: Time | null;
  /** What the team noted of it, in lines parted by \n, and who noted it last. */
  note: string | null;
  noted_by: string | null;
  noted_at: Time | null;
};

/** What the team answered to an application by mail. Goes with the application. */
export type AmbassadorReplyTable = {
  id: string;
  application_id: string;
  subject: string;
  /** In lines parted by \n. */
  text: string;
  /** The name of who wrote it, which stays when they are gone. */
  sent_by: string;
  created_at: Time;
};

/** What came later from the mailbox of an application, as it was sent. */
export type AmbassadorFurtherTable = {
  id: string;
  application_id: string;
  name: string;
  email: string;
  phone: string;
  reason: string;
  created_at: Time;
};

/** When the team is notified of applications next, or was notified last. */
export type AmbassadorNoticeTable = { id: string; due_at: Time };
