import assert from "node:assert/strict";
import { test } from "node:test";
import { ownPageUrl } from "../../features/ambassadors/server/ambassador-links.ts";
import type { ApplicationPage } from "../../features/ambassadors/team/contract.ts";
import { answerOffer, deciding } from "../support/ambassadors.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { onEachEngine, onOneEngine } from "../support/engines.ts";

const path = "/api/ambassadors";

onOneEngine("a further application from a mailbox", (engine) => {
  test("joins the first, is answered alike, and the team sees both with their times", async () => {
    await using app = await createTestApp(engine);
    const first = await app.post(path, applicant({ email: "hirut@gmail.com", reason: "First." }));
    const second = await app.post(
      path,
      applicant({ email: "Hi.rut+church@googlemail.com", reason: "Second.", name: "H. Bekele" }),
    );
    const answers = [await first.json(), await second.json()];
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.deepEqual(Object.keys(answers[1]), Object.keys(answers[0]));
    assert.notEqual(answers[0].id, answers[1].id);
    const { ask } = await deciding(app);
    const { entries } = (await (await ask("/api/admin/ambassadors")).json()) as ApplicationPage;
    assert.equal(entries.length, 1);
    const [{ id, reason, createdAt, further }] = entries as [ApplicationPage["entries"][number]];
    assert.deepEqual([id, reason, createdAt], [answers[0].id, "First.", answers[0].createdAt]);
    assert.deepEqual(
      further.map((text) => [text.reason, text.name, text.email, text.createdAt]),
      [["Second.", "H. Bekele", "hi.rut+church@googlemail.com", answers[1].createdAt]],
    );
    assert.deepEqual(
      Object.keys(entries[0]!).sort(),
      "code createdAt decidedAt email further id locale name note phone reason state".split(" "),
    );
  });

  test("is one of the newest nine that are kept beside it, and goes with it", async () => {
    await using app = await createTestApp(engine);
    const values = applicant();
    for (let index = 0; index <= 11; index++) await app.post(path, { ...values, reason: `Text ${index}` });
    const { ask } = await deciding(app);
    const list = async () => ((await (await ask("/api/admin/ambassadors")).json()) as ApplicationPage).entries;
    const [entry] = await list();
    assert.equal(entry!.reason, "Text 0");
    assert.deepEqual(
      entry!.further.map(({ reason }) => reason),
      Array.from({ length: 9 }, (_, index) => `Text ${index + 3}`),
    );
    await app.post(path, applicant({ email: "another@example.com" }));
    assert.equal((await ask(`/api/admin/ambassadors/${entry!.id}`, "DELETE")).status, 204);
    assert.deepEqual(
      (await list()).map(({ email }) => email),
      ["another@example.com"],
    );
    assert.deepEqual(await app.services.store.db.selectFrom("ambassador_further").selectAll().execute(), []);
  });

  test("of many at the same moment joins one", async () => {
    await using app = await createTestApp(engine);
    const values = applicant();
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.post(path, values)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    const { db } = app.services.store;
    assert.equal((await db.selectFrom("ambassador_application").selectAll().execute()).length, 1);
    assert.equal((await db.selectFrom("ambassador_further").selectAll().execute()).length, 7);
  });
});

onEachEngine("deciding on an application", (engine) => {
  test("sets its state, and is for the team alone", async () => {
    await using app = await createTestApp(engine);
    const { id } = await (await app.post(path, applicant())).json();
    const call = (headers = {}) =>
      app.request(`/api/admin/ambassadors/${id}`, {
        method: "PATCH",
        headers: { "content-type": "application/json", ...headers },
        body: '{"state":"offered"}',
      });
    await assertProblem(await call(), 401, "unauthenticated");
    const { ask, decide } = await deciding(app);
    for (const state of ["talking", "offered", "declined", "new"] as const) {
      assert.equal((await decide(id, state)).status, 204);
      const { entries } = (await (await ask("/api/admin/ambassadors")).json()) as ApplicationPage;
      assert.equal(entries[0]!.state, state);
      assert.match(entries[0]!.decidedAt!, /Z$/);
    }
    for (const state of ["gone", null, 5]) await assertProblem(await decide(id, state), 422, "invalid");
    await assertProblem(await decide("nobody", "offered"), 404, "not_found");
  });

  test("gives an ambassador one code for good, and no two the same", async () => {
    await using app = await createTestApp(engine);
    const { decide } = await deciding(app);
    const codes = new Set<string>();
    for (let index = 0; index < 5; index++) {
      const { id } = await (await app.post(path, applicant())).json();
      const codeOf = async () => {
        const row = await app.services.store.db
          .selectFrom("ambassador_application")
          .select("code")
          .where("id", "=", id)
          .executeTakeFirst();
        return row?.code ?? "";
      };
      await decide(id, "talking");
      assert.equal(await codeOf(), "");
      const page = new URL(ownPageUrl(app.services, id, "")).pathname;
      await decide(id, "offered");
      assert.equal(await codeOf(), "");
      await answerOffer(app, page, "yes");
      const code = await codeOf();
      assert.match(code, /^a[2-9a-z]{8}$/);
      await decide(id, "declined");
      await decide(id, "offered");
      await answerOffer(app, page, "yes");
      assert.equal(await codeOf(), code);
      codes.add(code);
    }
    assert.equal(codes.size, 5);
  });
});
