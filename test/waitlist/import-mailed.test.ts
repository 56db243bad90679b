import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import type { OneImport } from "../../features/waitlist/team/adding/adding-contract.ts";
import { dayMs } from "../../languages/durations.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";

onEachEngine("an import", (engine) => {
  test("tells to how many of its people a message went out", async () => {
    await using app = await createTestApp(engine);
    const { cookie, ask } = await signedIn(app);
    const { db } = app.services.store;
    const wishes = new URLSearchParams({ name: "Fair", consentHow: "Signed", consentOn: "2026-11-20", mail: "yes" });
    const csv = "Name,Email,Phone\nAlmaz,almaz@example.com,2025550143\nDeqa,deqa@example.com,2025550144";
    const headers = { cookie, "content-type": "text/csv" };
    const made = await app.post(`/api/admin/waitlist/import?${wishes}`, csv, headers);
    const { id } = (await made.json()) as { id: string };
    const mailed = async () => ((await (await ask(`/api/admin/waitlist/imports/${id}`)).json()) as OneImport).mailed;
    const jobs = () => db.selectFrom("outbox").select("id").execute();
    await until(async () => (await jobs()).length === 2, { what: "a job for each" });
    await db.updateTable("outbox").set({ state: "suppressed" }).execute();
    await db.updateTable("waitlist_mail").set({ was_sent: 0 }).execute();
    assert.equal(await mailed(), 0);
    await db
      .updateTable("outbox")
      .set({ state: "sent" })
      .where("id", "=", (await jobs())[0]!.id)
      .execute();
    assert.equal(await mailed(), 1);
  });

  test("leaves no message waiting for whom undoing has removed", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await signedIn(app);
    const { db } = app.services.store;
    const wishes = new URLSearchParams({ name: "Fair", consentHow: "Signed", consentOn: "2026-11-20", mail: "yes" });
    const headers = { cookie, "content-type": "text/csv" };
    const csv = "Name,Email,Phone\nAlmaz,almaz@example.com,2025550143";
    const made = await app.post(`/api/admin/waitlist/import?${wishes}`, csv, headers);
    const { id } = (await made.json()) as { id: string };
    const jobs = async () =>
      (await db.selectFrom("outbox").select(["state", "last_error"]).execute()).map((job) => ({ ...job }));
    await until(async () => (await jobs())[0]?.state === "sent", { what: "the confirmation" });
    const tomorrow = timestamp(Date.now() + dayMs);
    await db.updateTable("outbox").set({ state: "pending", due_at: tomorrow }).execute();
    assert.equal((await app.post(`/api/admin/waitlist/imports/${id}/undo`, {}, { cookie })).status, 202);
    const state = () => db.selectFrom("waitlist_import").select("state").executeTakeFirst();
    await until(async () => (await state())?.state === "undone", { what: "the undoing" });
    assert.deepEqual(await jobs(), [{ state: "suppressed", last_error: "gone" }]);
  });
});
