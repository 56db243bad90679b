import type { Time } from "../../../db/schema.ts";
import type { SchemaModule } from "../../../db/schema-module.ts";
import type { Delivery, DeliveryFault } from "../contract.ts";

/** Where owners have events sent. */
export type WebhookTable = {
  id: string;
  url: string;
  /** With a space between them. */
  events: string;
  /** 1 where it is told phone numbers. */
  with_phone: number;
  state: "on" | "off";
  /** What its deliveries are signed with: whsec_ and 32 bytes as base64. */
  secret: string;
  /** The one before, which signs as well until then. */
  former_secret: string | null;
  former_until: Time | null;
  /** Since when deliveries have been given up; null once one got through. */
  failing_since: Time | null;
  created_at: Time;
};

/** What a webhook was sent, or is to be; kept for 30 days. */
export type WebhookDeliveryTable = {
  id: string;
  webhook_id: string;
  /** The entry or application that it is about. */
  subject_id: string | null;
  type: Delivery["type"];
  /** The JSON that is sent, byte by byte; null once the one whom it is about has left. */
  body: string | null;
  state: Delivery["state"];
  attempts: number;
  /** When to try next; while a try is under way, when it counts as lost. */
  due_at: Time;
  tried_at: Time | null;
  status: number | null;
  fault: DeliveryFault | null;
  created_at: Time;
};

type Tables = { webhook: WebhookTable; webhook_delivery: WebhookDeliveryTable };

declare module "../../../db/schema.ts" {
  interface Schema extends Tables {}
}

/** Webhooks, and the outbox and log of what they are sent. No delivery refers to its webhook, so that nobody who joins waits for a change of one. */
export const webhooksSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-10-webhooks": () => [
      `create table webhook (id text primary key, url text not null, events text not null, with_phone integer not null,
        state text not null, secret text not null, former_secret text, former_until timestamptz,
        failing_since timestamptz, created_at timestamptz not null)`,
      `create table webhook_delivery (id text primary key, webhook_id text not null, subject_id text, type text not null,
        body text, state text not null, attempts integer not null, due_at timestamptz not null, tried_at timestamptz,
        status integer, fault text, created_at timestamptz not null)`,
      "create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where state = 'pending'",
      "create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at, id)",
      "create index webhook_delivery_tried on webhook_delivery (webhook_id, tried_at)",
      "create index webhook_delivery_subject on webhook_delivery (subject_id)",
      "create index webhook_delivery_created on webhook_delivery (created_at)",
    ],
  },
  tables: { webhook: "rows", webhook_delivery: "rows" },
};
