import fc from "fast-check";
import { wildText } from "./wild-values.ts";

/** A text as bytes of a header; a line's end would begin another one, which a browser or proxy never sends. */
const asHeader = (text: string) =>
  Buffer.from(text.toWellFormed(), "utf8")
    .toString("latin1")
    .replace(/[\0\r\n]/g, "~")
    .slice(0, 8000);
const wild = wildText.map(asHeader);
const either = (...known: string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: wild });

const address = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.constantFrom("10.0.0.1", "unknown", "[::1]:80", "_hidden", "1.2.3.4:99999"),
  wild,
);
const own = "http://localhost:3000";

/** Every header that some part of the app reads. */
const headers: Record<string, fc.Arbitrary<string>> = {
  origin: either(own, "null", "https://evil.example", `${own}.evil.example`),
  "sec-fetch-site": either("same-origin", "none", "same-site", "cross-site"),
  "sec-fetch-mode": either("navigate", "cors"),
  "sec-fetch-dest": either("document", "empty"),
  "x-forwarded-for": fc.array(address, { minLength: 1, maxLength: 4 }).map((hops) => hops.join(", ")),
  "x-request-id": either("0b7c1a52-6d3f-4c1e-8a9b-1c2d3e4f5a6b", "a".repeat(300)),
  host: either("localhost:3000", "evil.example", "[::1]", "a:99999"),
  accept: either("text/html,application/xhtml+xml", "application/json", "text/html;q=0", "*/*"),
  "accept-language": either("am,en;q=0.8", "so-SO", "en-US", "*;q=0", "a-b-c-d;q=nan"),
  "accept-encoding": either("gzip, br", "br;q=0", "identity;q=0, *;q=0", "gzip;q=1e9"),
  referer: either(
    `${own}/?to=ETB&amount=200`,
    `${own}/am/join?ref=a#b`,
    "https://evil.example/",
    `${own}/api/waitlist`,
  ),
  "content-length": either("0", "-1", "5", "99999999", "1e9"),
  "content-encoding": either("gzip", "br", "identity"),
  "transfer-encoding": either("chunked", "gzip, chunked"),
  "if-none-match": either("*", 'W/"a"', '"a", "b"', ","),
  "if-modified-since": either("Sun, 22 Nov 2026 09:00:00 GMT", "0"),
  range: either("bytes=0-1", "bytes=-1", "bytes=9-1", "bytes=0-,0-,0-"),
  "last-event-id": either("0", "1"),
  authorization: either("Bearer a-token-for-metrics", "Basic OnRva2Vu", "Basic", "Digest a"),
  "user-agent": either("Mozilla/5.0 (X11; Linux x86_64)", "Googlebot/2.1", "curl/8"),
  purpose: either("prefetch"),
  forwarded: either("for=1.2.3.4;proto=https"),
  "x-forwarded-proto": either("https"),
  "x-forwarded-host": either("evil.example"),
  "x-http-method-override": either("DELETE"),
};

/** Some of them, most requests few. */
export const sentHeaders: fc.Arbitrary<Record<string, string>> = fc
  .subarray(Object.keys(headers), { maxLength: 4 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, headers[name]!]))));

/** Of the session's cookie: as it is, none, or something like it. */
export const sentCookie: fc.Arbitrary<(cookie: string) => string | undefined> = fc.oneof(
  { weight: 12, arbitrary: fc.constant((cookie: string) => cookie) },
  { weight: 2, arbitrary: fc.constant(() => undefined) },
  { weight: 1, arbitrary: wild.map((text) => (cookie: string) => `${cookie}${text}`) },
  { weight: 1, arbitrary: wild.map((text) => (cookie: string) => `${cookie.split("=", 1)[0]}=${text}; ${text}`) },
);
