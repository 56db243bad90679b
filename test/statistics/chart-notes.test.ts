import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuditEntry } from "../../features/audit/team/contract.ts";
import { mostNotes } from "../../features/statistics/chart-note.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { signedIn } from "../support/signed-in.ts";

const path = "/api/admin/statistics/notes";

onEachEngine("notes on the chart of joins", (engine) => {
  test("are written, changed and deleted, each with its line in the audit log", async () => {
    await using app = await createTestApp(engine);
    const { cookie, ask } = await signedIn(app);
    const send = (method: string, id: string, body?: object) =>
      app.request(`${path}${id}`, {
        method,
        headers: { cookie, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    const list = async () => (await (await ask(path)).json()).notes;
    const refused = await send("POST", "", { day: "2026-02-30", text: " " });
    assert.deepEqual((await refused.json()).fields, { day: "unknown", text: "required" });
    const note = await (await send("POST", "", { day: "2026-11-20", text: " Radio evening " })).json();
    assert.deepEqual(await list(), [note]);
    const { db } = app.services.store;
    const { name } = await db.selectFrom("operator").select("name").executeTakeFirstOrThrow();
    assert.deepEqual([note.day, note.text, note.by], ["2026-11-20", "Radio evening", name]);

    const change = { day: "2026-11-21", text: "Radio", changedAt: note.changedAt };
    assert.equal((await send("PUT", `/${note.id}`, { ...change, changedAt: "2026-01-01T00:00:00.000Z" })).status, 409);
    assert.equal((await send("PUT", `/${note.id}`, change)).status, 204);
    assert.deepEqual([(await list())[0].day, (await list())[0].text], ["2026-11-21", "Radio"]);
    const told = async () => (await (await ask(`/api/admin/audit?person=${note.id}`)).json()).entries;
    assert.deepEqual((await told())[0].subjectIs, { name: "Radio", tab: "analytics", opens: false });
    assert.equal((await send("DELETE", `/${note.id}`)).status, 204);
    assert.equal((await send("DELETE", `/${note.id}`)).status, 404);
    const lines: AuditEntry[] = await told();
    assert.ok(lines.every(({ subjectIs }) => subjectIs === null));
    assert.deepEqual(Object.fromEntries(lines.map(({ what, changes }) => [what, changes])), {
      "added-chart-note": [],
      "changed-chart-note": [
        { field: "day", before: "2026-11-20", after: "2026-11-21" },
        { field: "text", before: "Radio evening", after: "Radio" },
      ],
      "deleted-chart-note": [
        { field: "day", before: "2026-11-21", after: null },
        { field: "text", before: "Radio", after: null },
      ],
    });

    const row = { day: "2026-11-20", text: "x", written_by: "Ruth", changed_at: "2026-11-20T00:00:00.000Z" };
    await db
      .insertInto("chart_note")
      .values(Array.from({ length: mostNotes }, (_, id) => ({ id: String(id), ...row })))
      .execute();
    const full = await send("POST", "", { day: "2026-11-20", text: "one more" });
    assert.deepEqual([full.status, (await full.json()).code], [409, "full"]);
  });
});
