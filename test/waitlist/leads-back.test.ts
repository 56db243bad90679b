import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { carriedBy } from "../../features/waitlist/carried-by.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

const ours = "http://localhost:3000";
const send = (app: TestApp, referer: string, values: Record<string, unknown> = person(), headers = {}) =>
  app.request("/api/waitlist", {
    method: "POST",
    body: new URLSearchParams(values as Record<string, string>),
    headers: { referer, ...headers },
  });
const location = (answer: Response) => answer.headers.get("location");
const stored = (app: TestApp) => app.services.store.db.selectFrom("waitlist").selectAll().executeTakeFirstOrThrow();

onEachEngine(
  "a form that a browser sent by itself",
  (engine) => {
    test("leads back to the page that it stood on, without that page's query", async () => {
      await using app = await createTestApp(engine);
      const values = person();
      const from = `${ours}/savings?interest=mentor&utm_source=radio`;
      assert.equal(location(await send(app, from, values)), "/savings#joined");
      assert.equal(location(await send(app, from, values)), "/savings#already");
      assert.equal(location(await send(app, `${ours}/join`)), "/join#joined");
      assert.equal(location(await send(app, `${ours}/`)), "/#joined");
    });

    test("leads back at every name of this machine, and at the host that was asked", async () => {
      await using app = await createTestApp(engine);
      assert.equal(location(await send(app, "http://127.0.0.1:3000/savings")), "/savings#joined");
      const host = { host: "bank.example" };
      assert.equal(location(await send(app, "https://bank.example/savings", person(), host)), "/savings#joined");
    });

    for (const referer of [
      "https://evil.example/savings",
      "http://localhost:3000.evil.example/savings",
      "http://localhost:3000@evil.example/savings",
      "http://localhost:4000/savings",
      "//evil.example/savings",
      "/savings",
      "javascript:alert(1)",
      "null",
      "",
      `${ours}//evil.example/savings`,
      `${ours}///savings`,
      `${ours}/\\evil.example/savings`,
      `${ours}/%2F%2Fevil.example`,
      `${ours}/%5Cevil.example`,
      `${ours}/savings%0d%0aset-cookie:a=b`,
      `${ours}/%73avings`,
      `${ours}/savings/`,
      `${ours}/__proto__`,
      `${ours}/privacy`,
      `${ours}/waitlist-admin`,
      `${ours}/no-such-page`,
      `${ours}/api/waitlist`,
    ]) {
      test(`leads home, not to ${referer || "nowhere"}`, async () => {
        await using app = await createTestApp(engine);
        assert.equal(location(await send(app, referer)), "/#joined");
      });
    }

    test("leads back to that page also when it came back first with something to mend", async () => {
      await using app = await createTestApp(engine);
      const again = `${ours}/api/waitlist`;
      const back = await (await send(app, `${ours}/savings?interest=mentor`, person({ phone: "1" }))).text();
      assert.match(back, /<input type="hidden" name="page" value="\/savings"\/?>/);
      const worse = await (await send(app, again, person({ phone: "1", page: "/savings" }))).text();
      assert.match(worse, /<input type="hidden" name="page" value="\/savings"\/?>/);
      assert.equal(location(await send(app, again, person({ page: "/savings" }))), "/savings#joined");
      assert.equal(location(await send(app, `${ours}/join`, person({ page: "/savings" }))), "/join#joined");
      for (const page of ["//evil.example/savings", "https://evil.example/savings", "/privacy", "/savings\r\na: b"])
        assert.equal(location(await send(app, again, person({ page }))), "/#joined");
    });

    test("comes with the interest in the address, and without one with the page's own", async () => {
      for (const [query, interest] of [
        ["?interest=mentor", "mentor"],
        ["", "savings"],
      ]) {
        await using app = await createTestApp(engine);
        await send(app, `${ours}/savings${query}`, { ...person(), interest: "savings" });
        assert.equal((await stored(app)).interest, interest);
      }
    });

    test("tells how the visit began as the browser does that runs scripts", async () => {
      await using app = await createTestApp(engine);
      await send(app, `${ours}/savings?utm_source=whatsapp&ref=abc`);
      assert.equal((await stored(app)).source, "utm_source=whatsapp&ref=abc");
    });
  },
  ["sqlite"],
);

describe("what an address carries", () => {
  const carried = (query: string) => carriedBy(new URLSearchParams(query));

  test("a source alone is kept as it is", () => {
    assert.deepEqual(carried("source=radio+in+Columbus"), { source: "radio in Columbus" });
  });

  test("ref and utm_* are kept as a query, with the source", () => {
    assert.deepEqual(carried("source=radio&x=1&utm_source=whats%20app&ref=abc"), {
      source: "source=radio&utm_source=whats+app&ref=abc",
    });
  });

  test("a query is cut at the 200 characters that are kept; a source that is longer is no name of one", () => {
    const { source } = carried(`utm_source=a&utm_content=${"x".repeat(300)}`);
    assert.equal(source, `utm_source=a&utm_content=${"x".repeat(175)}`);
    const referred = carried(`utm_source=a&utm_content=${"x".repeat(300)}&ref=abc`);
    assert.equal(referred.source, `ref=abc&utm_source=a&utm_content=${"x".repeat(167)}`);
    assert.deepEqual(carried(`source=${"x".repeat(201)}`), {});
  });

  test("an amount that is to arrive is not taken for dollars", () => {
    assert.deepEqual(carried("to=KES&amount=16000&side=receive"), { corridor: "KES" });
    assert.deepEqual(carried("to=KES&amount=160"), { corridor: "KES", amount: "160" });
    assert.deepEqual(carried("to=KES&amount=160.55"), { corridor: "KES", amount: "160.55" });
    assert.deepEqual(carried("to=KES&amount=160.555"), { corridor: "KES" });
  });
});
