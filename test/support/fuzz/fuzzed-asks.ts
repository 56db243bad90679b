import fc from "fast-check";
import type { FuzzedPlace, Named } from "./fuzzed-place.ts";
import { sentBodies } from "./sent-bodies.ts";
import { sentCookie, sentHeaders } from "./sent-headers.ts";
import { Raw, wildName, wildText, wildValue } from "./wild-values.ts";

export type FuzzedAsk = { method: string; path: string; headers: Record<string, string>; body?: Buffer };
type Entry = [name: string, value: unknown];

/** A route as the table of bodies names it. */
export const callOf = ({ method, path }: Record<"method" | "path", string>) =>
  `${method} ${path.replace(/\{[^{}]*\}/g, "")}`;

const json = (value: unknown): string => {
  if (value instanceof Raw) return value.json;
  if (Array.isArray(value)) return `[${value.map(json).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  return jsonOf(Object.entries(value));
};
const jsonOf = (entries: Entry[]) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${json(value)}`).join()}}`;
const form = (entries: Entry[]) =>
  entries
    .map(([name, value]) =>
      [name, typeof value === "string" ? value : json(value)]
        .map((text) => encodeURIComponent(text.toWellFormed()))
        .join("="),
    )
    .join("&");

/** Puts a value in the place of one inside another, somewhere down by `at`. */
function replaced(value: unknown, at: number, by: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Raw || at % 3 === 0) return by;
  const names = Object.keys(value);
  const name = names[at % names.length];
  if (name === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[name] = replaced(copy[name], Math.floor(at / 3), by);
  return copy;
}

const change = fc.oneof(
  fc.nat().map((at) => (entries: Entry[]) => entries.filter((_, index) => index !== at % entries.length)),
  fc.tuple(fc.nat(), wildValue).map(
    ([at, by]) =>
      (entries: Entry[]) =>
        entries.map(
          ([name, value], index): Entry => [name, index === at % entries.length ? replaced(value, at, by) : value],
        ),
  ),
  fc.tuple(wildName, wildValue).map((entry) => (entries: Entry[]) => [...entries, entry as Entry]),
  fc.tuple(fc.nat(), wildName).map(
    ([at, name]) =>
      (entries: Entry[]) =>
        entries.map((entry, index): Entry => (index === at % entries.length ? [name, entry[1]] : entry)),
  ),
);

/** What an example becomes: as it is, changed here and there, or something else altogether, as JSON or as a form. */
const bodyText = (examples: object[]) =>
  fc
    .tuple(
      fc.constantFrom(...examples),
      fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 })),
      fc.boolean(),
      fc.option(wildValue, { freq: 12 }),
    )
    .map(([example, changes, isForm, instead]) => {
      if (instead !== null) return { isForm, text: json(instead) };
      if (Array.isArray(example)) return { isForm: false, text: json(replaced(example, changes.length * 7 + 1, {})) };
      const entries = changes.reduce((done, next) => next(done), Object.entries(example) as Entry[]);
      return { isForm, text: isForm ? form(entries) : jsonOf(entries) };
    });

const types = [
  "text/plain",
  "multipart/form-data; boundary=a",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "application/xml",
  "",
  ";",
  "application/x-www-form-urlencoded;charset=a",
];
/** What becomes of the bytes on their way: mostly nothing; cut, with bytes that are no UTF-8, or said to be something else. */
const damage = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constant({ bytes: (text: string) => Buffer.from(text), type: undefined as string | undefined }),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map((at) => ({
      bytes: (text: string) => Buffer.from(text).subarray(0, at % (text.length + 1)),
      type: undefined,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 4 })).map(([at, some]) => ({
      bytes: (text: string) =>
        Buffer.concat([
          Buffer.from(text).subarray(0, at % (text.length + 1)),
          some,
          Buffer.from(text).subarray(at % (text.length + 1)),
        ]),
      type: undefined,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...types).map((type) => ({ bytes: (text: string) => Buffer.from(text), type })),
  },
);

const names = [
  "to",
  "amount",
  "ref",
  "source",
  "interest",
  "corridor",
  "q",
  "limit",
  "before",
  "token",
  "timeZone",
  "days",
  "format",
  "state",
  "language",
  "mail",
  "confirmed",
  "from",
  "order",
  "columns",
  "page",
  "by",
  "span",
];
const query = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: wildName }),
      wildText,
    ),
    { maxLength: 3 },
  )
  .map((pairs) =>
    pairs
      .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join("="))
      .join("&")
      .slice(0, 12_000),
  );
const rawQuery = wildText.map((text) => encodeURI(text.toWellFormed()).replaceAll("#", "").slice(0, 12_000));
const pathPart = wildText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6000) || "a");

/** What the id of a route's path is of. */
const idOf = (path: string): Named => {
  const kinds = {
    "/ambassadors": "application",
    "/announcements": "announcement",
    "/invitations": "invitation",
    "/operators": "operator",
    "/factors": "operator",
  } as const;
  const [, kind = "entry"] = Object.entries(kinds).find(([part]) => path.includes(part)) ?? [];
  return kind as Named;
};
const known: Record<string, (path: string) => string[]> = {
  token: (path) => [
    path.includes("/place/") ? "~placeToken~" : path.includes("/ambassador/") ? "~ownPageToken~" : "t".repeat(43),
  ],
  what: () => ["pause", "resume", "stop"],
  file: (path) => (path.includes("preview") ? ["en.html", "am.txt"] : ["poster-a4.pdf", "poster-letter.pdf"]),
  language: () => ["en", "am", "so"],
};

/** Requests of every kind to every route that the app has, and to every page of the site. What they name is filled in when they are sent. */
export function fuzzedAsks({ app, cookie }: Pick<FuzzedPlace, "app" | "cookie">): fc.Arbitrary<FuzzedAsk> {
  const routes = [...new Map(app.routes.map((route) => [callOf(route), route])).values()];
  const pages = app.site.renderer.paths();
  const partOf = (path: string, name: string) => {
    const right = known[name]?.(path) ?? [`~${idOf(path)}~`];
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: pathPart });
  };
  const pathOf = (path: string) =>
    path.endsWith("*")
      ? fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...pages) },
          { weight: 1, arbitrary: pathPart.map((last) => path.replace("*", last)) },
        )
      : fc
          .tuple(...[...path.matchAll(/:(\w+)/g)].map(([, name]) => partOf(path, name!)))
          .map((parts) => path.replace(/\{[^{}]*\}/g, "").replace(/:\w+/g, () => parts.shift()!));
  const queryOf = (call: string) => {
    if (call === "POST /api/mail/events") return fc.constant(`token=${app.config.mailEventsToken}`);
    const token = call.endsWith("/leave") ? "leave" : call.endsWith("/withdraw") ? "withdrawal" : undefined;
    const asked = fc.oneof(
      { weight: 3, arbitrary: fc.constant("") },
      { weight: 5, arbitrary: query },
      { weight: 1, arbitrary: rawQuery },
    );
    return token ? fc.oneof(fc.constant(`token=~${token}Token~`), asked) : asked;
  };

  const of = (wanted: RegExp) => fc.constantFrom(...routes.filter((route) => wanted.test(callOf(route))));
  const anyRoute = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...routes) },
    { weight: 4, arbitrary: fc.constantFrom(...routes.filter((route) => callOf(route) in sentBodies)) },
    { weight: 1, arbitrary: of(/^POST \/api\/(?:waitlist|ambassadors)$/) },
    { weight: 1, arbitrary: of(/^GET \/\*$/) },
  );
  return anyRoute.chain((route) => {
    const call = callOf(route);
    const method = route.method === "ALL" ? "GET" : route.method;
    const methods = fc.oneof(
      { weight: 15, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND") },
    );
    const body = fc.tuple(bodyText(sentBodies[call]?.() ?? [{}]), damage);
    return fc
      .tuple(methods, pathOf(route.path), queryOf(call), sentHeaders, sentCookie, body)
      .map(([verb, path, search, headers, whose, [{ isForm, text }, { bytes, type }]]): FuzzedAsk => {
        const sent = whose(cookie());
        const given = {
          "content-type": type ?? (isForm ? "application/x-www-form-urlencoded" : "application/json"),
          ...(sent !== undefined && { cookie: sent }),
          ...headers,
        };
        const to = search ? `${path}?${search}` : path;
        const isRead = verb === "GET" || verb === "HEAD";
        return { method: verb, path: to, headers: given, ...(!isRead && { body: bytes(text) }) };
      });
  });
}
