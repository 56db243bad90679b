import assert from "node:assert/strict";
import { test } from "node:test";
import { accountOf } from "../support/account-page.ts";
import { acceptedAmbassador } from "../support/ambassadors.ts";
import { announcing, everybody } from "../support/announcing.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { applicant } from "../support/applicants.ts";
import { type Ask, cost, mostMs } from "../support/cost.ts";
import { onEachEngine } from "../support/engines.ts";

const settings = { TRUSTED_PROXIES: "10.0.0.0/8" };
const urlencoded = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
const fit = (text: string, most: number) => text.repeat(Math.floor(most / text.length));
const form = (path: string, values: Record<string, string> | string): Ask => ({
  path,
  method: "POST",
  headers: urlencoded,
  body: String(new URLSearchParams(values)).slice(0, 16_000),
});

/** Texts that are hard to read, each as long as a form's whole body may be. */
const hardTexts = ["a", " ", "+0-", "a.a-", "a@", "\r\n", "🏴\u{e0067}", "<![CDATA[", "ሰ", "%"].map((part) =>
  fit(part, 16_000),
);

async function assertCheap(app: TestApp, asks: Ask[]) {
  for (const ask of asks) {
    const ms = await cost(app, ask);
    assert.ok(ms <= mostMs, `${ms} ms: ${ask.method} ${ask.path.slice(0, 80)} ${String(ask.body).slice(0, 80)}`);
  }
}

/** The kinds of marks of Markdown that stand in one another or wait for their end. */
const marks = [
  "> ",
  "- ",
  "*a_",
  "[",
  "[a](",
  "![",
  "`a",
  "**",
  "<a ",
  "a\n",
  "#\n",
  "&#0;",
  "\\",
  "* * ",
  "1. ",
  "[a]: /b\n",
  "{name}",
  "[a]\n",
];

onEachEngine(
  "a request to a page of one's own or to the team",
  (engine) => {
    for (const act of ["confirm", "send", "details", "address", "keep", "language", "interests", "leave", "nothing"]) {
      test(`with a hostile body for "${act}" at /place costs at most ${mostMs} ms`, async () => {
        await using app = await createTestApp(engine, settings);
        for (const confirmed of [true, false]) {
          const { path } = await accountOf(app, { confirmed });
          const bodies = hardTexts.flatMap((text) => [
            { do: act, name: text, phone: "1" },
            { do: act, name: "a", phone: text },
            { do: act, email: text, locale: text },
          ]);
          const many = Array.from({ length: 4000 }, (_, index) => [index.toString(36), ""]);
          const ticks = Object.fromEntries(Array.from({ length: 800 }, (_, index) => [`topic-${index}`, "yes"]));
          await assertCheap(
            app,
            [...bodies, { do: act, ...Object.fromEntries(many) }, { do: act, ...ticks }].map((values) =>
              form(path, values),
            ),
          );
        }
      });
    }

    test("with a hostile body as a second application costs as little, and so does its decision", async () => {
      await using app = await createTestApp(engine, settings);
      const { values, page, ask } = await acceptedAmbassador(app);
      for (let more = 0; more < 12; more++)
        assert.equal((await app.post("/api/ambassadors", { ...values, reason: "a\n".repeat(900) })).status, 201);
      const post = (changes: object): Ask => ({
        path: "/api/ambassadors",
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...values, ...changes }),
      });
      await assertCheap(app, [
        ...hardTexts.map((text) => post({ reason: text.slice(0, 2000), name: text.slice(0, 200) })),
        ...hardTexts.map((text) => post({ reason: text.slice(0, 5000) })),
        form(page, { do: "anything" }),
        { path: page },
        { path: `${page}${"x".repeat(10_000)}` },
      ]);
      assert.equal((await ask("/api/admin/ambassadors")).status, 200);
      await assertCheap(app, [{ path: `/api/ambassadors/withdraw?token=${fit("a.", 15_000)}`, method: "POST" }]);
    });

    test("of the team costs at most as much: a decision, and a draft of 64 KB", async () => {
      await using team = await announcing(engine, settings);
      const { app, cookie } = team;
      const { id } = await (await app.post("/api/ambassadors", applicant())).json();
      const headers = { cookie, "content-type": "application/json" };
      const decision = (body: string): Ask => ({
        path: `/api/admin/ambassadors/${id}`,
        method: "PATCH",
        headers,
        body,
      });
      await assertCheap(
        app,
        [
          `{"state":"${"a".repeat(1000)}"}`,
          `{"state":${fit("[", 500)}${fit("]", 500)}}`,
          fit("{", 1024),
          '{"state":"offered"}',
        ].map(decision),
      );
      const draft = await team.draft();
      const put = (texts: object): Ask => ({
        path: `/api/admin/announcements/${draft.id}`,
        method: "PUT",
        headers,
        body: JSON.stringify({ texts, audience: everybody, updatedAt: draft.updatedAt }),
      });
      const languages = Array.from({ length: 9 }, (_, index) => (index ? `l${index}` : "en"));
      await assertCheap(
        app,
        marks.flatMap((mark) => {
          const text = fit(mark, 6000);
          return [
            put({ en: { subject: "News", text: fit(mark, 400) } }),
            put({ en: { subject: "News", text: fit(mark, 900) } }),
            put({ en: { subject: "News", text } }),
            put(Object.fromEntries(languages.map((code) => [code, { subject: "News", text }]))),
          ];
        }),
      );
    });

    test("for a poster, an invitation or an event's form costs at most as much, whatever its address says", async () => {
      await using app = await createTestApp(engine, settings);
      const odd = [
        fit("a-", 15_000),
        fit("%E1%88%B0", 15_000),
        fit("-a4.pdf", 15_000),
        fit("%2F", 15_000),
        fit("..", 15_000),
      ];
      await assertCheap(app, [
        ...odd.flatMap((name): Ask[] => [
          { path: `/posters/en/${name}` },
          { path: `/posters/${name}/seattle-a4.pdf` },
          { path: `/posters/en/${name}-letter.pdf` },
          { path: `/join/${name}` },
          form(`/join/${name}`, { name }),
          { path: `/invitation/${name}` },
          form(`/invitation/${name}`, { name }),
          form(`/invitation/${name}/seen`, { name }),
          form(`/api/waitlist/leave?token=${name}`, { name }),
          form(`/api/letters/stop?token=${name}`, { name }),
        ]),
        ...hardTexts.flatMap((text): Ask[] => [
          form("/invitation/abc", { name: text }),
          form("/api/waitlist/leave", { token: text }),
          {
            ...form("/api/waitlist", { name: text }),
            headers: { ...urlencoded, referer: "http://localhost:3000/join/seattle" },
          },
        ]),
      ]);
    });
  },
  ["sqlite"],
);
