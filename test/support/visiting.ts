import type { VisitStep } from "../../features/statistics/visit-counts.ts";
import type { TestApp } from "./app.ts";

/** How a person's browser names itself. */
export const browserName =
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

const origin = "http://localhost:3000";

/** A person's browser at an app. `headers` are sent beside those that every browser sends. */
export function browserAt(app: TestApp) {
  const named = (headers: Record<string, string>) => ({ "user-agent": browserName, ...headers });
  return {
    /** Opens a page. */
    open: (path: string, headers: Record<string, string> = {}, method = "GET") =>
      app.request(path, { method, headers: named(headers) }),
    /** Tells as a page's script does, from the page at `page`. */
    tell: (what: "" | "/started" | "/searches", page: string, values: Record<string, string> = {}, address?: string) =>
      app.request(`/api/visits${what}`, {
        method: "POST",
        headers: named({ referer: origin + page }),
        body: new URLSearchParams(values),
        ...(address && { address }),
      }),
    /** Sends the form of the page at `page` by its script. */
    send: (page: string, values: object, headers: Record<string, string> = {}) =>
      app.post("/api/waitlist", values, named({ referer: origin + page, ...headers })),
    /** Sends it without a script. */
    sendPlain: (from: string, values: Record<string, string>) =>
      app.request("/api/waitlist", {
        method: "POST",
        headers: named({ referer: origin + from }),
        body: new URLSearchParams(values),
      }),
  };
}

/** What an app has counted of a step, by "path language source". */
export async function countedOf(app: TestApp, step: VisitStep): Promise<Record<string, number>> {
  await app.services.visiting.flush();
  const rows = await app.services.store.db.selectFrom("visit_tally").selectAll().execute();
  const counted: Record<string, number> = {};
  for (const { period, path, language, source, [step]: times } of rows) {
    const place = [path, language, source].join(" ");
    if (period.length === 10 && times) counted[place] = (counted[place] ?? 0) + times;
  }
  return counted;
}
