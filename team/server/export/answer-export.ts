import type { Context } from "hono";
import { tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import type { TeamEnvironment } from "../team-environment.ts";
import type { Export, ExportLimiter } from "./export-limiter.ts";

type Limits = {
  limits: RateLimits;
  exports: ExportLimiter;
  /** Whether whoever sends these headers may export. Throws when that cannot be determined. */
  mayExport(headers: Headers): Promise<boolean>;
};

/**
 * Answers a call with a file, for as long as its maker may export. It counts against the client's limit, but for one that only asks
 * whether it may (HEAD).
 */
export async function answerExport<Row>(
  c: Context<TeamEnvironment>,
  { limits, exports, mayExport }: Limits,
  file: Omit<Export<Row>, "operator" | "mayGoOn" | "onlyAsked">,
): Promise<Response> {
  const onlyAsked = c.req.method === "HEAD";
  const seconds = onlyAsked ? limits.known(c.get("client")) : await limits.count(c.get("client"));
  if (seconds) return tooMany(seconds);
  const headers = new Headers(c.req.raw.headers);
  return exports.answer({ ...file, operator: c.get("operator").id, mayGoOn: () => mayExport(headers), onlyAsked });
}
