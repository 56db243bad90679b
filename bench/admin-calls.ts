import type { Listed } from "./admin.ts";

/** Asks once and takes the whole answer. Throws when it is no success. */
async function ask({ server, headers }: Listed, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(server.url + path, { ...init, headers: { ...headers, ...init.headers } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return new Response(await answer.arrayBuffer(), { status: answer.status === 204 ? 200 : answer.status });
}

const list = "/api/admin/waitlist";
/** A call that is the same each time. */
const same = (path: string) => async (of: Listed) => () => ask(of, path);
const found = (query: Record<string, string>) => same(`${list}?${new URLSearchParams(query)}`);

let made = 0;
async function join(of: Listed): Promise<string> {
  const email = `bench-${process.pid}-${++made}@example.com`;
  const answer = await ask({ ...of, headers: {} }, "/api/waitlist", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.9.${made >> 8}.${made & 255}` },
    body: JSON.stringify({ name: "Hirut Bekele", phone: "(202) 555-0143", email }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** The calls of the admin page by name, each prepared for a list. */
export const adminCalls: Record<string, (of: Listed) => Promise<() => Promise<unknown>>> = {
  "first rows": found({}),
  "by name": found({ sort: "name" }),
  "by address": found({ sort: "email" }),
  "search, three letters": found({ q: "hir" }),
  "search, half a name": found({ q: "Hirut Tes" }),
  "search, Ethiopic": found({ q: "ሂሩ" }),
  "search, an address": found({ q: "hirut.bekele9" }),
  "search, a phone number": found({ q: "(202) 555-01" }),
  "search, inside an address": found({ q: "t.bekele9" }),
  "search, three common words": found({ q: "example hirut tesfaye" }),
  language: found({ language: "so" }),
  corridor: found({ corridor: "ETB" }),
  source: found({ source: "church-of-the-hill" }),
  interest: found({ interest: "mentor" }),
  "mail sent": found({ mail: "sent" }),
  "mail given up": found({ mail: "dead" }),
  confirmed: found({ confirmed: "yes" }),
  "not confirmed": found({ confirmed: "no" }),
  "a month": found({ from: "2026-03-01", to: "2026-03-31", timeZone: "America/New_York" }),
  "language and source": found({ language: "so", source: "church-of-the-hill" }),
  "language and corridor that nobody has": found({ language: "so", corridor: "KES" }),
  "everything at once": found({
    language: "so",
    source: "poster",
    mail: "bounced",
    interest: "mentor",
    confirmed: "yes",
  }),
  "a search among a filter": found({ q: "moh", language: "en" }),
  "a source by name": found({ source: "coffee-hour", sort: "name" }),
  "a person": async (of) => {
    const { entries } = (await (await ask(of, `${list}?limit=1`)).json()) as { entries: { id: string }[] };
    return () => ask(of, `${list}/${entries[0]!.id}`);
  },
  "the charts, 90 days": same("/api/admin/statistics/joins?days=90&timeZone=Africa/Addis_Ababa"),
  "the charts, all time": same("/api/admin/statistics/joins?days=all&timeZone=Africa/Addis_Ababa"),
  "the mail's numbers": same("/api/admin/statistics/mail"),
  "a join": async (of) => () => join(of),
  "a deletion": async (of) => {
    const ids: string[] = [];
    for (let time = 0; time < 12; time++) ids.push(await join(of));
    return () => ask(of, `${list}/${ids.pop()}`, { method: "DELETE" });
  },
};
