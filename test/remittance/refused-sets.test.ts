import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { createTestApp } from "../support/app.ts";
import { dayMs, hourMs, minuteMs, noon, startAsking } from "../support/asking.ts";
import { onOneEngine } from "../support/engines.ts";
import { openSet, say, startRatesSource } from "../support/rates-source.ts";
import { until } from "../support/server-process.ts";
import { signedIn } from "../support/signed-in.ts";

type Deployment = Awaited<ReturnType<typeof startAsking>>;

/** Has the source say something and asks it, in an hour of its own. */
async function hear({ server, ask, clock }: Deployment, body: unknown) {
  server.answers(say(body, { etag: '"always"' }));
  await ask();
  clock.now += hourMs;
}

const reasons = async (deployment: Deployment) =>
  (await deployment.sets()).map(({ state, reason, currency }) => [state, reason, currency].filter(Boolean).join(" "));

onOneEngine("a set of rates that cannot be trusted", (engine) => {
  for (const [what, body, why] of [
    ["is not JSON", "<html>", "malformed"],
    ["holds NaN", JSON.stringify(openSet(noon)).replace("150.25", "NaN"), "malformed"],
    ["holds Infinity", JSON.stringify(openSet(noon)).replace("150.25", "Infinity"), "malformed"],
    ["has another shape", { data: [] }, "malformed"],
    ["holds a text for a rate", openSet(noon, { SOS: "571.5" }), "malformed SOS"],
    ["holds a negative rate", openSet(noon, { KES: -1 }), "malformed KES"],
    ["holds a rate of zero", openSet(noon, { UGX: 0 }), "malformed UGX"],
    ["lacks a currency", { ...openSet(noon), rates: { ETB: 150 } }, "missing SOS"],
    ["is based on euros", { ...openSet(noon), base: "EUR" }, "base"],
    ["is from the future", openSet(noon + 6 * minuteMs), "future"],
    ["is older than 48 hours", openSet(noon - 2 * dayMs - 1000), "stale"],
    ["is 21% above the built-in rate", openSet(noon, { ETB: 177.1 }), "far ETB"],
    ["is 21% below the built-in rate", openSet(noon, { ERN: 11.85 }), "far ERN"],
  ] as const) {
    test(`because it ${what} is refused, told, and kept once for the team, and changes nothing that visitors see`, async () => {
      await using deployment = await startAsking(engine);
      for (let hour = 0; hour < 3; hour++) {
        deployment.clock.now = noon;
        await deployment.store.db
          .updateTable("rate_source")
          .set({ due_at: timestamp(noon) })
          .execute();
        await hear(deployment, body);
      }
      assert.deepEqual(
        deployment.server.asked.map(({ etag }) => etag),
        [undefined, undefined, undefined],
      );
      assert.deepEqual(await reasons(deployment), [`refused ${why}`]);
      const [reason, currency] = why.split(" ");
      const trouble = { source: "127.0.0.1", why: reason, reason, ...(currency && { currency }) };
      assert.deepEqual(deployment.troubles, [trouble, trouble, trouble]);
      assert.equal((await deployment.rates.read()).status, "example");
      assert.deepEqual(await deployment.rates.days(), []);
    });
  }

  test("is measured by the last one: 19% away is taken, 21% is not, and an older one is not", async () => {
    await using deployment = await startAsking(engine);
    await hear(deployment, openSet(noon, { ETB: 150 }));
    await hear(deployment, openSet(noon + 1000, { ETB: 178.5 }));
    await hear(deployment, openSet(noon + 2000, { ETB: 215.99 }));
    await hear(deployment, openSet(noon + 3000, { ETB: 141 }));
    await hear(deployment, openSet(noon + 500, { ETB: 178.5 }));
    assert.deepEqual(await reasons(deployment), [
      "refused older",
      "refused far ETB",
      "refused far ETB",
      "accepted",
      "accepted",
    ]);
    assert.equal((await deployment.rates.read()).rates.ETB, 178.5);
  });

  test("because it is from the future is taken once its time has come", async () => {
    await using deployment = await startAsking(engine);
    await hear(deployment, openSet(noon + 30 * minuteMs));
    assert.deepEqual(await reasons(deployment), ["refused future"]);
    await hear(deployment, openSet(noon + 30 * minuteMs));
    assert.deepEqual(await reasons(deployment), ["accepted"]);
  });

  test("that is five minutes ahead of our clock is of a clock that differs", async () => {
    await using deployment = await startAsking(engine);
    await hear(deployment, openSet(noon + 5 * minuteMs));
    assert.deepEqual(await reasons(deployment), ["accepted"]);
  });

  /** Has the source say a set every four hours whose birr is 3% above the last one that was accepted; what is accepted in the end. */
  async function creep(deployment: Deployment, hours: number) {
    const last = async () => (await deployment.rates.overview()).last!.rates!.ETB!;
    for (let hour = 0; hour < hours; hour += 4) {
      await hear(deployment, openSet(deployment.clock.now, { ETB: Number(((await last()) * 1.03).toFixed(6)) }));
      deployment.clock.now += 3 * hourMs;
    }
    return last();
  }

  test("because many small steps would add up is refused, though each step would be taken", async () => {
    await using deployment = await startAsking(engine);
    await hear(deployment, openSet(noon, { ETB: 146 }));
    let rate = 146;
    for (let hour = 0; hour < 24; hour++) {
      rate *= 1.1999;
      await hear(deployment, openSet(deployment.clock.now, { ETB: Number(rate.toFixed(6)) }));
    }
    const [first, second, ...others] = (await reasons(deployment)).reverse();
    assert.deepEqual([first, second, others[0]], ["accepted", "accepted", "refused farInDay ETB"]);
    assert.deepEqual(new Set(others.slice(1)), new Set(["refused far ETB"]));
    assert.equal((await deployment.rates.read()).rates.ETB, Number((146 * 1.1999).toFixed(6)));
  });

  test("moves by 20% in a day and 30% in a week at most, however it comes there", async () => {
    await using deployment = await startAsking(engine);
    await hear(deployment, openSet(noon, { ETB: 146 }));
    const day = await creep(deployment, 24);
    assert.ok(day > 146 * 1.16 && day <= 146 * 1.2, `${day} after a day`);
    const week = await creep(deployment, 5 * 24);
    assert.ok(week > 146 * 1.26 && week <= 146 * 1.3, `${week} after a week`);
    const [refused] = await reasons(deployment);
    assert.equal(refused, "refused farInWeek ETB");
  });

  test("is measured anew from what an operator accepted by hand", async () => {
    await using deployment = await startAsking(engine);
    await hear(deployment, openSet(noon, { ETB: 146 }));
    await hear(deployment, openSet(deployment.clock.now, { ETB: 170 }));
    await hear(deployment, openSet(deployment.clock.now, { ETB: 200 }));
    const [refused] = await deployment.sets();
    assert.equal(refused!.reason, "farInDay");
    await deployment.rates.accept(refused!.id);
    await hear(deployment, openSet(deployment.clock.now, { ETB: 235 }));
    await hear(deployment, openSet(deployment.clock.now, { ETB: 245 }));
    assert.deepEqual((await reasons(deployment)).slice(0, 2), ["refused farInDay ETB", "accepted"]);
    assert.equal((await deployment.rates.read()).rates.ETB, 235);
  });

  test("is none where a currency falls by 30% within three weeks, a little each day", async () => {
    await using deployment = await startAsking(engine);
    let rate = 146;
    for (let day = 0; day < 21; day++) {
      await hear(deployment, openSet(deployment.clock.now, { ETB: Number(rate.toFixed(6)) }));
      deployment.clock.now += 23 * hourMs;
      rate *= 1.0172;
    }
    assert.deepEqual(new Set(await reasons(deployment)), new Set(["accepted"]));
    assert.ok((await deployment.rates.read()).rates.ETB! > 146 * 1.4);
  });

  test("can be accepted by hand, and what comes after it is measured by it", async () => {
    await using deployment = await startAsking(engine);
    await hear(deployment, openSet(noon, { ETB: 180 }));
    const [refused] = await deployment.sets();
    const accepted = await deployment.rates.accept(refused!.id);
    assert.ok(typeof accepted === "object");
    assert.deepEqual([accepted.state, accepted.reason, accepted.currency], ["accepted", "far", "ETB"]);
    assert.deepEqual(await deployment.sets(), [accepted]);
    const now = await deployment.rates.read();
    assert.deepEqual([now.status, now.rates.ETB, now.asOf], ["current", 180, timestamp(noon)]);
    await hear(deployment, openSet(noon, { ETB: 180 }));
    assert.deepEqual(await deployment.sets(), [accepted]);
    await hear(deployment, openSet(noon + hourMs, { ETB: 210 }));
    assert.equal((await deployment.rates.read()).rates.ETB, 210);
  });

  test("stays accepted when the source says it again after a newer one", async () => {
    await using deployment = await startAsking(engine);
    await hear(deployment, openSet(noon, { ETB: 150 }));
    await hear(deployment, openSet(noon + 1000, { ETB: 151 }));
    await hear(deployment, openSet(noon, { ETB: 150 }));
    assert.deepEqual((await reasons(deployment)).sort(), ["accepted", "accepted"]);
    assert.equal((await deployment.rates.read()).rates.ETB, 151);
  });

  test("because it could not be read, or is of a time to come, cannot be accepted by hand", async () => {
    await using deployment = await startAsking(engine);
    await hear(deployment, openSet(noon, { ETB: "150" }));
    const [unreadable] = await deployment.sets();
    assert.equal(await deployment.rates.accept(unreadable!.id), "unreadable");
    await hear(deployment, openSet(noon + dayMs));
    const ahead = (await deployment.sets()).find(({ reason }) => reason === "future");
    assert.equal(await deployment.rates.accept(ahead!.id), "future");
    assert.equal(await deployment.rates.accept("nobody"), "not found");
    assert.equal((await deployment.rates.read()).status, "example");
  });
});

onOneEngine("the team's side of the rates", (engine) => {
  test("shows operators what was refused, who accept it for everybody to see", async () => {
    await using source = await startRatesSource();
    source.answers(say(openSet(Date.now(), { ETB: 190.5 })));
    await using app = await createTestApp(engine, { RATES_URL: source.address });
    const { ask, cookie } = await signedIn(app);
    const overview = async () => (await ask("/api/admin/rates")).json();
    await until(async () => (await overview()).sets.length === 1, { what: "the set" });
    const { sets, now, asking } = await overview();
    assert.deepEqual(
      [sets[0].state, sets[0].reason, sets[0].currency, sets[0].rates.ETB],
      ["refused", "far", "ETB", 190.5],
    );
    assert.deepEqual([now.status, asking.source, asking.failures], ["example", "127.0.0.1", 0]);
    assert.ok(app.logged().includes('"why":"far"'), app.logged());
    const accept = (id: unknown, headers = { cookie }) => app.post("/api/admin/rates/accept", { id }, headers);
    assert.equal((await accept(sets[0].id, { cookie: "" })).status, 401);
    assert.equal((await app.request("/api/admin/rates")).status, 401);
    assert.equal((await accept("nobody")).status, 404);
    for (const id of [7, "", "a b", undefined]) assert.equal((await accept(id)).status, 422);
    const answer = await accept(sets[0].id);
    assert.deepEqual([answer.status, (await answer.json()).state], [200, "accepted"]);
    const shown = await (await app.request("/api/rates")).json();
    assert.deepEqual([shown.status, shown.rates.ETB], ["current", 190.5]);
  });

  test("counts what is accepted as the write that it is", async () => {
    await using app = await createTestApp(engine);
    const { cookie } = await signedIn(app);
    const statuses = new Set<number>();
    for (let time = 0; time < 61; time++)
      statuses.add((await app.post("/api/admin/rates/accept", { id: "nobody" }, { cookie })).status);
    assert.deepEqual([...statuses], [404, 429]);
  });
});
