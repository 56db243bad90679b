import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createTestApp } from "../support/app.ts";
import { type Ask, cost, mostMs } from "../support/cost.ts";
import { onEachEngine } from "../support/engines.ts";
import { eventsPath, eventsToken } from "../support/mail-providers.ts";
import { person } from "../support/people.ts";

const json = (values: object): Ask => ({
  path: "/api/waitlist",
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(values),
});
const form = (body: string, path = "/api/waitlist"): Ask => ({
  path,
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body,
});
const with16KB = (path: string, name: string, part: string): Ask => ({
  path,
  headers: { [name]: part.repeat(Math.ceil(15_000 / part.length)) },
});

const letters = "a".repeat(65_000);
const { name, phone, email } = person() as Record<string, string>;
const nested = "[".repeat(7900) + "]".repeat(7900);
const fields = (changes: Record<string, string>) =>
  String(new URLSearchParams({ name: name!, phone: phone!, email: email!, ...changes }));
const fit = (text: string, most: number) => text.repeat(Math.floor(most / text.length));
const cursor = (text: string) => `/api/admin/waitlist?before=${Buffer.from(text).toString("base64url")}`;

const mailEvents = (body: string | (() => string), query = `?token=${eventsToken}`): Ask => ({
  path: eventsPath + query,
  method: "POST",
  headers: { "content-type": "application/json" },
  body,
});
let bounced = 0;
const bounce = () => ({ email: `p${++bounced}@example.com`, event: "bounce", sg_event_id: `of ${bounced}` });
const deep = "[".repeat(62) + "]".repeat(62);
const deepNames = `${'{"a":'.repeat(62)}1${"}".repeat(62)}`;
const names = Array.from({ length: 30_000 }, (_, index) => `"${index}":1`).join();

const asks: Record<string, Ask> = {
  "500 bounces of as many people": mailEvents(() => JSON.stringify(Array.from({ length: 500 }, bounce))),
  "250 KB of names in what is told of mail": mailEvents(`{${names.slice(0, names.lastIndexOf(",", 250_000))}}`),
  "250 KB of empty objects in what is told of mail": mailEvents(`[${fit("{},", 250_000)}{}]`),
  "250 KB of arrays in one another in what is told of mail": mailEvents("[".repeat(128_000) + "]".repeat(128_000)),
  "250 KB of arrays 62 deep in what is told of mail": mailEvents(`[${fit(`${deep},`, 250_000)}0]`),
  "250 KB of objects 62 deep in what is told of mail": mailEvents(`[${fit(`${deepNames},`, 250_000)}0]`),
  "19,000 arrays in what is told of mail": mailEvents(`[${fit(`[${fit("[],", 6000)}0],`, 57_000)}0]`),
  "250 KB of quotation marks in what is told of mail": mailEvents(`["${fit('\\"', 250_000)}"]`),
  "250 KB of short texts in what is told of mail": mailEvents(`[${fit('"",', 250_000)}0]`),
  "32 KB of names in what somebody without the token tells of mail": mailEvents(
    `{${names.slice(0, names.lastIndexOf(",", 32_000))}}`,
    "",
  ),
  "a name of 65,000 letters": form(`name=${letters}`),
  "a name of 65,000 letters and points": form(`name=${fit("a.a-", 65_000)}`),
  "a name of 16,000 letters as JSON": json({ ...person(), name: "a".repeat(16_000) }),
  "a name of 5,000 flags that never end": form(`name=${encodeURIComponent(fit("🏴\u{e0067}", 5000))}`),
  "a name of 65,000 spaces": form(`name=${fit("+", 65_000)}x`),
  "a phone number of 65,000 digits": form(fields({ phone: fit("5", 65_000) })),
  "a phone number of 65,000 zeros and signs": form(fields({ phone: fit("+0-", 21_000) })),
  "a phone number in 60,000 spaces": form(fields({ phone: `${fit(" ", 60_000)}5${fit(" ", 4000)}` })),
  "a phone number of 50 odd signs": json({ ...person(), phone: fit("+(0;ext=", 50) }),
  "an e-mail address of 65,000 letters": form(fields({ email: letters.slice(0, 64_000) })),
  "an e-mail address of 254 points": json({ ...person(), email: `a@${fit("a.", 250)}` }),
  "an e-mail address of 254 dashes": json({ ...person(), email: `a@${fit("a-", 250)}` }),
  "an amount of 15,000 digits": json({ ...person(), amount: fit("9", 15_000) }),
  "a reason of 65,000 line breaks": form(`reason=${fit("%0D%0A", 64_000)}`, "/api/ambassadors"),
  "a reason of 2,000 line breaks between letters": form(`reason=${fit("a%0D", 8000)}`, "/api/ambassadors"),
  "a form of 30,000 fields": form(fit("a&", 60_000)),
  "a form of 13,000 fields with names of their own": form(
    Array.from({ length: 13_000 }, (_, index) => index.toString(36)).join("&"),
  ),
  "a form of 64 KB of percent signs": form(`name=${fit("%", 64_000)}`),
  "JSON nested 7,900 deep": { ...json({}), body: `{"name":${nested}}` },
  "JSON nested 7,900 deep for signing in": {
    ...json({}),
    path: "/api/auth/sign-in/email",
    body: `{"email":${nested},"password":"a"}`,
  },
  "JSON of 1,500 fields": json(Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`f${index}`, index]))),
  "a path of 15,000 slashes": { path: `http://localhost:3000${"/".repeat(15_000)}` },
  "a path of 15,000 slashes around a letter": { path: `http://localhost:3000${"/".repeat(7500)}a${"/".repeat(7500)}` },
  "a path of 15,000 slashes before a letter and one more": { path: `http://localhost:3000${"/".repeat(15_000)}a/` },
  "a path of 15,000 letters": { path: `/${letters.slice(0, 15_000)}` },
  "a path of 7,500 parts": { path: fit("/a", 15_000) },
  "a path of 7,500 parts below the API": { path: `/api/waitlist${fit("/a", 15_000)}` },
  "a path of 5,000 broken percent codes": { path: `/${fit("%zz", 15_000)}` },
  "a path of 2,500 encoded letters": { path: `/${fit("%E1%88%B0", 15_000)}` },
  "a path of dots": { path: fit("/..", 15_000) },
  "a query of 15 KB": { path: `/api/waitlist/leave?${fit("token=a&", 15_000)}` },
  "a token of 15 KB": { path: `/api/waitlist/leave?token=${fit("a.", 15_000)}` },
  "a cursor of 15 KB": { path: cursor(fit("2024-01-01 ", 11_000)) },
  "16 KB of Accept-Encoding": with16KB("/", "accept-encoding", "br;q=0.0, "),
  "16 KB of If-None-Match": with16KB("/", "if-none-match", 'W/"a", '),
  "16 KB of commas and spaces in If-None-Match": with16KB("/", "if-none-match", ",   "),
  "16 KB of Accept": with16KB("/nothing", "accept", "text/*;q=0.1,"),
  "16 KB of cookies": with16KB("/api/admin/waitlist", "cookie", "a=b; "),
  "16 KB of one cookie": with16KB("/api/auth/get-session", "cookie", "selam.session_token=a.b"),
  "16 KB of X-Forwarded-For": with16KB("/", "x-forwarded-for", "10.0.0.1,"),
  "16 KB of X-Forwarded-For without a comma": with16KB("/", "x-forwarded-for", ":1"),
  "16 KB of X-Forwarded-For in one zone": with16KB("/", "x-forwarded-for", "fe80::1%a"),
  "16 KB of Content-Type": { ...with16KB("/api/waitlist", "content-type", "application/json;"), method: "POST" },
  "16 KB of Referer": {
    ...form("name=a"),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      referer: `http://localhost:3000/?${fit("to=ETB&amount=1&", 15_000)}`,
    },
  },
  "16 KB of Origin": { ...with16KB("/api/waitlist", "origin", "http://a"), method: "POST" },
  "16 KB of Authorization": with16KB("/metrics", "authorization", "Bearer "),
  "a range of 15 KB": with16KB("/", "range", "bytes=0-1,"),
  "an event stream": { path: "/api/waitlist/events" },
  "a page": { path: "/" },
};

/** Parts that make a text hard to read: what some pattern of ours begins, goes on or ends with. */
const hard = fc.constantFrom(
  ..."/.%+-:@a0 \n\0[]()<>,;=&é🏴ሰ\u200d\u202e".split(""),
  "%2F",
  "::",
  "..",
  "[[",
  "{claim:",
);
const long = fc.tuple(fc.array(hard, { minLength: 1, maxLength: 4 }), fc.string({ maxLength: 3 })).map(
  ([parts, end]) =>
    (most: number) =>
      fit(parts.join(""), most).slice(0, most) + end,
);
const anyAsk = fc.oneof(
  fc
    .tuple(long, fc.constantFrom("name", "phone", "email", "reason", "amount", "locale", "company_website"))
    .chain(([text, field]) => {
      const values = encodeURIComponent(text(15_000).toWellFormed()).slice(0, 64_000).replace(/%.?$/, "");
      return fc.constantFrom<Ask>(
        form(`${fields({})}&${field}=${values}`),
        form(`${field}=${values}`, "/api/ambassadors"),
        json({ ...person(), [field]: text(5000) }),
      );
    }),
  long.map((text): Ask => ({ path: `/${encodeURI(text(5000).toWellFormed()).slice(0, 15_000)}` })),
  long.map((text): Ask => ({ path: `/api/waitlist/leave?token=${encodeURIComponent(text(3000).toWellFormed())}` })),
  fc.tuple(long, fc.constantFrom("accept-encoding", "if-none-match", "x-forwarded-for", "cookie", "referer")).map(
    ([text, header]): Ask => ({
      path: "/",
      headers: { [header]: text(15_000).replace(/[^\x21-\x7e]/g, "~") },
    }),
  ),
);

const settings = { TRUSTED_PROXIES: "10.0.0.0/8", MAIL_EVENTS_TOKEN: eventsToken };

onEachEngine(
  "a request",
  (engine) => {
    for (const [what, ask] of Object.entries(asks)) {
      test(`with ${what} costs at most ${mostMs} ms of processor time`, async () => {
        await using app = await createTestApp(engine, settings);
        const ms = await cost(app, ask);
        assert.ok(ms <= mostMs, `${ms} ms`);
      });
    }

    test(`made of whatever costs at most ${mostMs} ms of processor time`, async () => {
      await using app = await createTestApp(engine, settings);
      await fc.assert(
        fc.asyncProperty(anyAsk, async (ask) => {
          const ms = await cost(app, ask);
          assert.ok(ms <= mostMs, `${ms} ms`);
        }),
        { numRuns: 300 },
      );
    });
  },
  ["sqlite"],
);
