import fc from "fast-check";
import { followUpIds } from "../../../features/announcements/follow-up-contract.ts";
import { arbitraryOf, wildText, wildValue } from "./arbitrary.ts";
import { bodies } from "./bodies.ts";
import type { FuzzedApp, Named } from "./fuzzed-app.ts";

export type FuzzedRequest = { method: string; path: string; headers: Record<string, string>; body?: Buffer };

/** A route as the table of bodies names it. */
export const callOf = ({ method, path }: Record<"method" | "path", string>) =>
  `${method} ${path.replace(/\{[^{}]*\}/g, "")}`;

const mostly = <Value>(arbitrary: fc.Arbitrary<Value>, seldom: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: seldom });

const own = "http://localhost:3000";
/** Values of every header that some part of the app reads. */
const knownHeaders: Record<string, string[]> = {
  origin: [own, "null", "https://evil.example", `${own}.evil.example`],
  "sec-fetch-site": ["same-origin", "none", "same-site", "cross-site"],
  "sec-fetch-dest": ["document", "empty"],
  "x-forwarded-for": ["203.0.113.7", "10.0.0.1, [::1]:80, 2001:db8::1", "unknown, 1.2.3.4:99999", "::ffff:1.2.3.4"],
  "x-request-id": ["0b7c1a52-6d3f-4c1e-8a9b-1c2d3e4f5a6b", "a".repeat(300)],
  host: ["localhost:3000", "evil.example", "[::1]", "a:99999"],
  accept: ["text/html,application/xhtml+xml", "application/json", "text/html;q=0"],
  "accept-language": ["am,en;q=0.8", "so-SO", "*;q=0", "a-b-c-d;q=nan"],
  "accept-encoding": ["gzip, br", "br;q=0", "identity;q=0, *;q=0", "gzip;q=1e9"],
  referer: [`${own}/?to=ETB&amount=200`, `${own}/am/join?ref=a#b`, "https://evil.example/"],
  "content-length": ["0", "-1", "99999999", "1e9"],
  "content-encoding": ["gzip", "identity"],
  "transfer-encoding": ["chunked"],
  "if-none-match": ["*", 'W/"a"', '"a", "b"', ","],
  "if-modified-since": ["Sun, 22 Nov 2026 09:00:00 GMT"],
  range: ["bytes=0-1", "bytes=9-1", "bytes=0-,0-,0-"],
  "last-event-id": ["1"],
  authorization: ["Bearer a-token-for-metrics", "Basic OnRva2Vu", "Digest a"],
  "user-agent": ["Mozilla/5.0 (X11; Linux x86_64)", "Googlebot/2.1"],
  purpose: ["prefetch"],
  forwarded: ["for=1.2.3.4;proto=https"],
  "x-forwarded-host": ["evil.example"],
  "x-http-method-override": ["DELETE"],
  "content-type": ["text/plain", "multipart/form-data; boundary=a", "application/json; charset=utf-16", ";"],
};
/** A text as bytes of a header; a line's end would begin another one, which a browser or proxy never sends. */
const wildHeader = wildText.map((text) =>
  Buffer.from(text.toWellFormed())
    .toString("latin1")
    .replace(/[\0\r\n]/g, "~")
    .slice(0, 8000),
);
/** Few of them in one request of two. */
const headers = fc
  .oneof(fc.constant([]), fc.subarray(Object.keys(knownHeaders), { maxLength: 4 }))
  .map((names) => names.map((name) => [name, mostly(fc.constantFrom(...knownHeaders[name]!), wildHeader)]))
  .chain((entries) => fc.record<Record<string, string>>(Object.fromEntries(entries)));
/** The session's cookie, as it is, none, or something like it. */
const cookies = fc.oneof(
  { weight: 12, arbitrary: fc.constant((cookie: string) => ({ cookie })) },
  { weight: 2, arbitrary: fc.constant(() => ({})) },
  {
    weight: 1,
    arbitrary: wildHeader.map((text) => (cookie: string) => ({ cookie: `${cookie.slice(0, -9)}${text}; ${text}` })),
  },
);

const encoded = wildText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6000));
const parameters = `to amount ref source interest corridor q limit before token timeZone days format state language mail
  confirmed from order by span columns page`.split(/\s+/);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  {
    weight: 5,
    arbitrary: fc
      .array(fc.tuple(mostly(fc.constantFrom(...parameters), encoded), encoded), { maxLength: 3 })
      .map((pairs) => `?${pairs.map((pair) => pair.join("=")).join("&")}`.slice(0, 12_000)),
  },
  {
    weight: 1,
    arbitrary: wildText.map((text) => `?${encodeURI(text.toWellFormed()).replaceAll("#", "").slice(0, 12_000)}`),
  },
);
/** Query of calls that do nothing without their token. */
const tokens: Record<string, string> = { leave: "~leaveToken~", stop: "~stopToken~", withdraw: "~withdrawalToken~" };

/** What stands for a parameter of a route's path where it is right. */
function rightParts(path: string, name: string): string[] {
  if (path.includes("/place/")) return ["~accountToken~"];
  if (path.includes("/ambassador/")) return ["~ownPageToken~"];
  if (name === "token") return ["t".repeat(43)];
  if (path.includes("/follow-ups/") && name === "id") return [...followUpIds];
  if (name === "what") return ["pause", "resume", "stop"];
  if (name === "language") return ["en", "am", "so"];
  if (name === "file") return path.includes("preview") ? ["en.html", "am.txt"] : ["poster-a4.pdf", "poster-letter.pdf"];
  const kinds: [string, Named][] = [
    ["/ambassadors", "application"],
    ["/announcements", "announcement"],
    ["/invitations", "invitation"],
    ["/operators", "operator"],
    ["/factors", "operator"],
  ];
  return [`~${kinds.find(([part]) => path.includes(part))?.[1] ?? "entry"}~`];
}

/** JSON that no value comes out as. */
const rawBodies = ["1e400", '"\\ud800"', '{"__proto__":{"role":"owner"}}', '{"a":1,"a":2}', '{"a":'.repeat(2000)];
/** A body of a call, as JSON or as a form: right, nearly right, or anything; some are cut, or hold bytes that are no UTF-8. */
function bodyOf(call: string): fc.Arbitrary<{ body: Buffer; type: string }> {
  const schema = bodies[call];
  const values = schema ? [arbitraryOf(schema), arbitraryOf(schema, wildValue)] : [fc.constant({})];
  const json = (value: unknown) => ({ text: JSON.stringify(value) ?? "", type: "application/json" });
  const form = (value: unknown) => {
    const textOf = (field: unknown) => (typeof field === "string" ? field : (JSON.stringify(field) ?? ""));
    const fields = Object.entries(value ?? {}).map(([name, field]) => [name, textOf(field)]);
    return { text: `${new URLSearchParams(fields)}`, type: "application/x-www-form-urlencoded" };
  };
  const written = mostly(
    fc.tuple(fc.oneof(...values), fc.constantFrom(json, form)).map(([value, as]) => as(value)),
    mostly(
      wildValue.map(json),
      fc.constantFrom(...rawBodies).map((text) => ({ text, type: "application/json" })),
    ),
  );
  const cut = fc.record({ at: fc.nat(20_000), by: fc.uint8Array({ maxLength: 4 }), goesOn: fc.boolean() });
  return fc.tuple(written, mostly(fc.constant(undefined), cut)).map(([{ text, type }, where]) => {
    const body = Buffer.from(text);
    if (!where) return { body, type };
    const at = where.at % (body.length + 1);
    return {
      body: Buffer.concat([body.subarray(0, at), where.by, body.subarray(where.goesOn ? at : body.length)]),
      type,
    };
  });
}

/** Requests of every kind to every route that the app has, and to every page of the site. What they name is filled in when they are sent. */
export function fuzzedRequests({ app, cookie }: Pick<FuzzedApp, "app" | "cookie">): fc.Arbitrary<FuzzedRequest> {
  const routes = [...new Map(app.routes.map((route) => [callOf(route), route])).values()];
  const pages = fc.constantFrom(...app.site.renderer.paths());
  const pathOf = (path: string) => {
    if (path.endsWith("*"))
      return mostly(
        pages,
        encoded.map((last) => path.replace("*", last)),
      );
    const parts = [...path.matchAll(/:(\w+)/g)].map(([, name]) =>
      mostly(
        fc.constantFrom(...rightParts(path, name!)),
        encoded.map((part) => part || "a"),
      ),
    );
    return fc.tuple(...parts).map((values) => path.replace(/\{[^{}]*\}/g, "").replace(/:\w+/g, () => values.shift()!));
  };
  const queryOf = (call: string) => {
    if (call === "POST /api/mail/events") return fc.constant(`?token=${app.config.mailEventsToken}`);
    const token = tokens[call.split("/").at(-1)!];
    return token ? fc.oneof(fc.constant(`?token=${token}`), query) : query;
  };
  const among = (wanted: (call: string) => boolean) =>
    fc.constantFrom(...routes.filter((route) => wanted(callOf(route))));
  const route = fc.oneof(
    { weight: 4, arbitrary: among(() => true) },
    { weight: 4, arbitrary: among((call) => call in bodies) },
    { weight: 1, arbitrary: among((call) => /^POST \/api\/(?:waitlist|ambassadors)$|^GET \/\*$/.test(call)) },
  );
  return route.chain((chosen) => {
    const call = callOf(chosen);
    const method = mostly(
      fc.constant(chosen.method === "ALL" ? "GET" : chosen.method),
      fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"),
    );
    return fc
      .tuple(method, pathOf(chosen.path), queryOf(call), headers, cookies, bodyOf(call))
      .map(([verb, path, search, given, whose, { body, type }]) => ({
        method: verb,
        path: path + search,
        headers: { "content-type": type, ...whose(cookie()), ...given } as Record<string, string>,
        ...(verb !== "GET" && verb !== "HEAD" && { body }),
      }));
  });
}
