import assert from "node:assert/strict";
import type { TestApp } from "./app.ts";
import { until } from "./server-process.ts";

/** Lets a person join, and waits for the first mail of the app. */
export async function mailTo(app: TestApp, values: object) {
  assert.equal((await app.post("/api/waitlist", values)).status, 201);
  await until(async () => (await app.mails()).length > 0, { what: "the mail" });
  const [mail] = await app.mails();
  assert.ok(mail);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  return { ...mail, html: mail.html ?? "", text: mail.text ?? "", header };
}
