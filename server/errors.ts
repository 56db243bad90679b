import type { Context } from "hono";
import { isUnavailable } from "../db/unavailable.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import { placeholder } from "../http/placeholder.ts";
import { type ProblemCode, problem, statusOf } from "../http/problem.ts";
import type { AppDeps } from "./app-deps.ts";
import { languageOfCall } from "./pages/language-of-call.ts";

/** The code of an error that nobody expected. */
export const codeOf = (error: unknown): ProblemCode => (isUnavailable(error) ? "unavailable" : "internal");

/** The answer to it: a page for who asks for one, a problem otherwise; the request id and nothing of the error. */
export async function failure(
  deps: Pick<AppDeps, "config" | "site">,
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
