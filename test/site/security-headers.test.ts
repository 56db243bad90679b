import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { Hono } from "hono";
import { securityHeaders } from "../../server/pages/security-policy.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";

/** The directives of a content security policy. */
const policyOf = (answer: Response) =>
  Object.fromEntries(
    (answer.headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

/** Every kind of page that the app makes. */
const pagesOf = async (app: TestApp) => [
  await app.request("/"),
  await app.request("/nothing-here"),
  await app.request("/api/waitlist/leave?token=x"),
  await app.postForm("/api/waitlist", { name: "Hirut" }),
];

onEachEngine(
  "the content security policy",
  (engine) => {
    test("allows nothing but our own files, on every page", async () => {
      await using app = await createTestApp(engine);
      for (const page of await pagesOf(app)) {
        const { "style-src": styles, "img-src": images, ...rest } = policyOf(page);
        assert.deepEqual(rest, {
          "default-src": ["'none'"],
          "script-src": ["'self'"],
          "connect-src": ["'self'"],
          "font-src": ["'self'"],
          "manifest-src": ["'self'"],
          "base-uri": ["'none'"],
          "form-action": ["'self'"],
          "frame-ancestors": ["'none'"],
        });
        assert.ok(styles && images);
        for (const source of [...styles, ...images]) assert.match(source, /^('self'|data:|'sha256-[\w+/=]+')$/);
      }
    });

    test("allows frames of ours on the team's page, where mails are previewed, and nowhere else", async () => {
      await using app = await createTestApp(engine);
      assert.deepEqual(policyOf(await app.request("/waitlist-admin"))["frame-src"], ["'self'"]);
      for (const path of ["/", "/join", "/waitlist-admin/x"])
        assert.equal(policyOf(await app.request(path))["frame-src"], undefined);
    });

    test("names exactly the style sheets that each page holds", async () => {
      await using app = await createTestApp(engine);
      for (const page of await pagesOf(app)) {
        const html = await page.text();
        const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!);
        const hashes = sheets.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`);
        assert.ok(hashes.length > 0);
        assert.deepEqual(policyOf(page)["style-src"]?.toSorted(), ["'self'", ...hashes].sort());
      }
    });

    test("is not hurt by any page: no inline script, style attribute or handler", async () => {
      await using app = await createTestApp(engine);
      for (const page of await pagesOf(app)) {
        const html = (await page.text()).replace(/<style>.*?<\/style>/gs, "");
        const inline = html.match(
          /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>|<[^>]*\s(style|on\w+)=[^>]*>/g,
        );
        assert.equal(inline, null);
      }
    });

    test("asks for https where the public address has it", async () => {
      await using app = await createTestApp(engine, { PUBLIC_URL: "https://selam.example" });
      assert.equal((await app.request("/")).headers.get("strict-transport-security"), "max-age=63072000");
      await using local = await createTestApp(engine);
      assert.equal((await local.request("/")).headers.get("strict-transport-security"), null);
    });

    test("speaks for other names of the domain only where the setting says so", async () => {
      const HSTS = "max-age=63072000; includeSubDomains; preload";
      await using app = await createTestApp(engine, { PUBLIC_URL: "https://selam.example", HSTS });
      assert.equal((await app.request("/")).headers.get("strict-transport-security"), HSTS);
    });
  },
  ["sqlite"],
);

onEachEngine(
  "security headers",
  (engine) => {
    const cases: Record<string, (app: TestApp) => Promise<Response>> = {
      "a page": (app) => app.request("/"),
      "the 404 page": (app) => app.request("/nothing-here"),
      "a redirect": (app) => app.request("/help/"),
      "a not-modified answer": async (app) =>
        app.request("/", { headers: { "if-none-match": (await app.request("/")).headers.get("etag")! } }),
      "an answer of the API": (app) => app.request("/api/waitlist/count"),
      "a new entry": (app) => app.post("/api/waitlist", person()),
      "a form's redirect": (app) => app.postForm("/api/waitlist", person() as Record<string, string>),
      "a problem": (app) => app.post("/api/waitlist", {}),
      "a refused origin": (app) => app.post("/api/waitlist", {}, { "sec-fetch-site": "cross-site" }),
      "a refused operator": (app) => app.request("/api/admin/waitlist"),
      "an unknown call": (app) => app.request("/api/nothing"),
      "the health check": (app) => app.request("/healthz"),
      "an event stream": (app) => app.request("/api/waitlist/events"),
      "a failure": async (app) => {
        await app.services.store.db.schema.dropTable("waitlist").execute();
        return app.request("/api/waitlist/count");
      },
    };
    for (const [what, ask] of Object.entries(cases)) {
      test(`are on ${what}`, async () => {
        await using app = await createTestApp(engine, { PUBLIC_URL: "https://selam.example" });
        const { headers, body } = await ask(app);
        await body?.cancel();
        assert.equal(headers.get("x-content-type-options"), "nosniff");
        assert.equal(headers.get("x-frame-options"), "DENY");
        assert.match(headers.get("content-security-policy")!, /(?:^|; )frame-ancestors 'none'(?:;|$)/);
        assert.equal(headers.get("strict-transport-security"), "max-age=63072000");
        assert.equal(headers.get("access-control-allow-origin"), null);
        assert.equal(headers.get("referrer-policy"), "strict-origin-when-cross-origin");
        assert.equal(headers.get("cross-origin-opener-policy"), "same-origin");
        assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
        assert.match(headers.get("permissions-policy")!, /camera=\(\)/);
        assert.match(headers.get("x-request-id")!, /^[\w-]{16,}$/);
        assert.equal(headers.get("x-powered-by") ?? headers.get("server"), null);
      });
    }
  },
  ["sqlite"],
);

test("security headers leave a route's own, which may be stricter", async () => {
  const app = new Hono()
    .use(securityHeaders(undefined))
    .get("/", (c) => c.text("", 200, { "referrer-policy": "no-referrer" }));
  const { headers } = await app.request("/");
  assert.deepEqual([headers.get("referrer-policy"), headers.get("x-frame-options")], ["no-referrer", "DENY"]);
});
