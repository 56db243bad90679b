import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuditPage } from "../../features/audit/team/contract.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { signedIn } from "../support/signed-in.ts";

onEachEngine("the audit log", (engine) => {
  test("names who it was done to and what changed while they exist, and is filtered", async () => {
    await using app = await createTestApp(engine);
    const { cookie, ask } = await signedIn(app);
    const joined = await app.post("/api/waitlist", person({ name: "Hirut" }));
    const { id } = (await joined.json()) as { id: string };
    const send = (method: string, body?: object) =>
      app.request(`/api/admin/waitlist/${id}`, {
        method,
        headers: { cookie, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    assert.equal((await send("PATCH", { name: "Hirut Alemu", was: { name: "Hirut" } })).ok, true);
    const read = async (query: string) => (await (await ask(`/api/admin/audit${query}`)).json()) as AuditPage;
    const [line, ...more] = (await read(`?person=${id}&kind=changed-person`)).entries;
    assert.deepEqual(
      [line?.subjectIs?.name, line?.changes, more.length],
      ["Hirut Alemu", [{ field: "name", before: "Hirut", after: "Hirut Alemu" }], 0],
    );
    const { operatorId } = line!;
    const today = new Date(line!.createdAt).toISOString().slice(0, 10);
    assert.equal(
      (await read(`?colleague=${operatorId}&kind=changed-person&from=${today}&to=${today}`)).entries.length,
      1,
    );
    assert.equal((await app.post("/api/admin/audit/exports", {}, { cookie })).status, 204);
    assert.deepEqual(
      (await read("?kind=exported")).entries.map(({ what }) => what),
      ["exported-log"],
    );
    assert.deepEqual((await read("?to=2001-01-01")).entries, []);
    assert.deepEqual((await read("?colleague=nobody")).entries, []);
    const refused = await ask("/api/admin/audit?kind=danced&from=soon&timeZone=Mars");
    assert.deepEqual(
      [refused.status, ((await refused.json()) as { fields: object }).fields],
      [422, { kind: "unknown", from: "date", timeZone: "unknown" }],
    );
    const actors = (await (await ask("/api/admin/audit/colleagues")).json()) as { id: string }[];
    assert.deepEqual(
      actors.map((actor) => actor.id),
      [operatorId],
    );
    assert.equal((await send("DELETE")).status, 204);
    const [gone] = (await read(`?person=${id}&kind=changed-person`)).entries;
    assert.deepEqual([gone?.subjectIs, gone?.changes], [null, []]);
  });
});
