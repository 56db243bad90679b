import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { signedIn } from "../support/signed-in.ts";

onEachEngine("filters of which another one is rarer", (engine) => {
  test("leave out whom the rarest alone would show", async () => {
    await using app = await createTestApp(engine);
    const { ask } = await signedIn(app);
    const many = { source: "church", interest: "course", corridor: "ETB" };
    for (const [name, changes] of [
      ["Saba", { ...many, corridor: "KES" }],
      ["Lul", { ...many, corridor: "KES", source: "flyer" }],
      ["Abdi", { ...many, corridor: "KES", interest: "credit" }],
      ...Array.from({ length: 6 }, (_, index) => [`Person ${index}`, many] as const),
    ] as const)
      assert.equal((await app.post("/api/waitlist", person({ name, ...changes }))).status, 201);
    const names = async (query: string) => {
      const { entries } = (await (await ask(`/api/admin/waitlist?corridor=KES&sort=name&${query}`)).json()) as {
        entries: { name: string }[];
      };
      return entries.map(({ name }) => name).sort();
    };
    assert.deepEqual(await names("source=church"), ["Abdi", "Saba"]);
    assert.deepEqual(await names("interest=course"), ["Lul", "Saba"]);
    assert.deepEqual(await names("source=church&interest=course"), ["Saba"]);
  });
});
