import type { Context } from "hono";
import { isUnavailable } from "../db/unavailable.ts";
import type { Services } from "../features/services.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import { placeholder } from "../http/placeholder.ts";
import { type ProblemCode, problem, statusOf } from "../http/problem.ts";
import { languageOfCall } from "./pages/language-of-call.ts";

/** The code of an error that nobody expected. */
export const codeOf = (error: unknown): ProblemCode => (isUnavailable(error) ? "unavailable" : "internal");

/** The answer to it: a page for who asks for one, a problem otherwise; the request id and nothing of the error. */
export async function failure(
  deps: Pick<Services, "config" | "site">,
  c: Context<HttpEnvironment>,
  code: ProblemCode,
): Promise<Response> {
  if (!c.req.header("accept")?.includes("text/html")) return problem(code);
  const requestId = c.get("requestId");
  const { site } = deps;
  const { renderer } = site;
  const isPage = !/^\/(?:api|invitation)\//.test(c.req.path);
  const { code: language } = isPage ? renderer.languageOfPath(c.req.path) : languageOfCall(deps, c.req.raw.headers);
  const render = () => renderer.renderError(language, placeholder("requestId"));
  const page = await site.template(`failure ${language}`, render);
  return page({ requestId }, statusOf(code));
}

/** SQLSTATE: such an error's message may quote values. */
const sqlState = /^[0-9A-Z]{5}$/;

/** An error for the log: its kind and message, never the query's values. */
export function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, code, stack, routine, table } = error as Error & Record<"code" | "routine" | "table", string>;
  const at = stack?.split("\n")[1]?.trim();
  return sqlState.test(code ?? "") ? { name, code, routine, table, at } : { name, message, code, at };
}
