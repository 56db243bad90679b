import { expect } from "@playwright/test";
import type { Announcement, AnnouncementKind } from "../../features/announcements/contract.ts";
import { operator } from "./admin.ts";
import { everybody } from "./announcing.ts";
import { newAddress } from "./processes.ts";
import { cookieOf } from "./signed-in.ts";

const path = "/api/admin/announcements";

/** The operator of `adminSettings` at a running server, signed in from a client of their own, who writes to all that confirmed. */
export async function teamSession(url: string) {
  const client = { "content-type": "application/json", "x-forwarded-for": newAddress() };
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: client,
    body: JSON.stringify(operator),
  });
  const headers = { ...client, cookie: cookieOf(signedIn) };

  async function ask(method: string, to: string, body?: object): Promise<Announcement> {
    const answer = await fetch(url + path + to, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.ok, `${method} ${to} answers ${answer.status}`).toBe(true);
    return answer.json();
  }
  const read = (id: string) => ask("GET", `/${id}`);

  return {
    read,
    /** Writes, counts and starts an announcement, and waits until nobody waits for it. */
    async announce(kind: AnnouncementKind, subject: string): Promise<Announcement> {
      const texts = { en: { subject, text: "Selam, {name}!\n\nWe have **news**." } };
      const { id } = await ask("POST", "", { kind, texts, audience: everybody });
      await ask("POST", `/${id}/count`);
      const waiting = { timeout: 60_000 };
      await expect.poll(async () => (await read(id)).count, waiting).not.toBeNull();
      await ask("POST", `/${id}/start`, { recipients: (await read(id)).count!.people });
      await expect.poll(async () => (await read(id)).state, waiting).toBe("done");
      return read(id);
    },
  };
}
