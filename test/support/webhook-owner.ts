import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import type { Received } from "./receiver.ts";

const everything = ["join", "confirmed", "left", "application"];

type Request = (path: string, init: { method: string; headers: Record<string, string>; body?: string }) => unknown;

/** An owner, by the cookie of their session, who lets webhooks stay on this machine, and what they ask of them by `request`. */
export async function webhookOwner(request: Request, cookie: string) {
  const ask = async (method: string, path: string, body: object = {}) => {
    const answer = (await request(`/api/admin/webhooks${path}`, {
      method,
      headers: { cookie, "content-type": "application/json" },
      ...(method !== "GET" && { body: JSON.stringify(body) }),
    })) as Response;
    return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
  };
  assert.equal((await ask("PUT", "/settings", { inside: true })).status, 204);
  return {
    ask,
    add: async (url: string, events = everything, withPhone = false) =>
      (await ask("POST", "", { url, events, withPhone })).body as { id: string; secret: string },
    log: async (id: string) => (await ask("GET", `/${id}/deliveries`)).body.entries,
  };
}

/** What a request to a receiver says. */
export const saidOf = ({ body }: Received) => JSON.parse(body);

/** Of what kind some requests to a receiver are. */
export const typesOf = (received: Received[]) => received.map((one) => saidOf(one).type);

/** Whether a request is signed with a secret as receivers check it. */
export function isSigned({ headers, body }: Received, secret: string) {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
