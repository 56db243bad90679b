import * as v from "valibot";

/** What webhooks can tell of. */
export const eventTypes = ["join", "confirmed", "left", "application"] as const;

/** As many webhooks as there may be. */
export const mostWebhooks = 20;

const longestUrl = 2000;

/** Whether a text is the address of a receiver: http or https, without a name and password in it. */
function isReceiver(text: string): boolean {
  const url = URL.parse(text);
  return Boolean(url && /^https?:$/.test(url.protocol) && !url.username && !url.password);
}

const entries = {
  url: v.pipe(
    v.string("required"),
    v.trim(),
    v.nonEmpty("required"),
    v.maxLength(longestUrl, "too_long"),
    v.check(isReceiver, "unknown"),
    v.transform((text) => new URL(text).href),
  ),
  events: v.pipe(
    v.array(v.picklist(eventTypes, "unknown"), "required"),
    v.minLength(1, "required"),
    v.maxLength(eventTypes.length, "unknown"),
  ),
  /** Whether it is told phone numbers. */
  withPhone: v.boolean("unknown"),
};

/** What calls below /api/admin/webhooks are sent; a change names what it changes. */
export const webhookSchemas = {
  new: v.object({ ...entries, withPhone: v.optional(entries.withPhone, false) }),
  change: v.partial(v.object({ ...entries, on: v.boolean("unknown") })),
  settings: v.object({ inside: v.boolean("unknown") }),
};

/** GET /api/admin/webhooks: a webhook as owners see it; times are ISO 8601 UTC. */
export type Webhook = {
  id: string;
  url: string;
  events: (typeof eventTypes)[number][];
  withPhone: boolean;
  on: boolean;
  createdAt: string;
  /** Since when deliveries have been given up; null once one got through. */
  failingSince: string | null;
};

/** `inside`: whether webhooks may reach private addresses, and go without encryption. */
export type Webhooks = { webhooks: Webhook[]; inside: boolean };

/** POST /api/admin/webhooks and /{id}/secret: the secret is told this once. */
export type WebhookSecret = { id: string; secret: string };

/**
 * Why a try failed: nobody listens there, no answer in 10 s, the name or the way to it is not known, its address is private, it is not
 * encrypted, its certificate does not hold, it broke off, it answered something else than HTTP, with a redirect, or with another status than 2xx.
 */
export const deliveryFaults = [
  "refused",
  "timeout",
  "unresolved",
  "private",
  "insecure",
  "tls",
  "cut",
  "garbled",
  "redirect",
  "status",
  "other",
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/**
 * GET /api/admin/webhooks/{id}/deliveries: one, newest first. "dropped" is one whose person left before it was sent. `dueAt` is when it is tried next, `status` the code of the last
 * answer. What is `kept` can be sent again.
 */
export type Delivery = {
  id: string;
  type: (typeof eventTypes)[number] | "test";
  state: "pending" | "delivered" | "failed" | "dropped";
  attempts: number;
  createdAt: string;
  triedAt: string | null;
  dueAt: string | null;
  status: number | null;
  fault: DeliveryFault | null;
  kept: boolean;
};
