import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Application, ApplicationPage } from "../../features/ambassadors/team/contract.ts";
import { createTestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onOneEngine } from "../support/engines.ts";
import { signedIn } from "../support/signed-in.ts";

const admin = "/api/admin/ambassadors";

onOneEngine("one application", (engine) => {
  test("is read as the list has it, without phones by a viewer, and is not found once deleted", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const values = applicant({ name: "Hirut Bekele" });
    const apply = async (changes: object) =>
      (await (await app.post("/api/ambassadors", { ...values, ...changes })).json()) as { id: string };
    const { id } = await apply({});
    await apply({ reason: "The second text." });
    await apply({ name: "Saba Tesfay", email: "saba@example.com" });
    const one = await ask(`${admin}/${id}`);
    assert.deepEqual([one.status, one.headers.get("cache-control")], [200, "no-store"]);
    const read = (await one.json()) as Application;
    const { entries } = (await (await ask(admin)).json()) as ApplicationPage;
    assert.deepEqual(
      read,
      entries.find((entry) => entry.id === id),
    );
    assert.deepEqual([read.name, read.further.map(({ reason }) => reason)], ["Hirut Bekele", ["The second text."]]);
    await app.services.store.db.updateTable("operator").set({ role: "viewer" }).execute();
    const seen = (await (await ask(`${admin}/${id}`)).json()) as Application;
    assert.deepEqual(
      [read, ...read.further].map((text) => "phone" in text),
      [true, true],
    );
    assert.deepEqual(
      [seen, ...seen.further].map((text) => "phone" in text),
      [false, false],
    );
    await app.services.store.db.updateTable("operator").set({ role: "owner" }).execute();
    assert.equal((await ask(`${admin}/${randomUUID()}`)).status, 404);
    assert.equal((await ask(`${admin}/${id}`, "DELETE")).status, 204);
    assert.equal((await ask(`${admin}/${id}`)).status, 404);
  });
});
