import type { Context } from "hono";
import { isUnavailable } from "../db/unavailable.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import { hole } from "../http/hole.ts";
import { type ProblemCode, problem, statusOf } from "../http/problem.ts";
import type { ServedSite } from "./pages/served-site.ts";

/** The code of an error that nobody expected. */
export const codeOf = (error: unknown): ProblemCode => (isUnavailable(error) ? "unavailable" : "internal");

/** The answer to it: a page for who asks for one, a problem otherwise; the request id and nothing of the error. */
export async function failure(site: ServedSite, c: Context<HttpEnvironment>, code: ProblemCode): Promise<Response> {
  const requestId = c.get("requestId");
  if (!c.req.header("accept")?.includes("text/html")) return problem(code, { requestId });
  const { languageOfPath, languageOfCode } = site.renderer;
  const { path } = c.req;
  const { code: language } = path.startsWith("/api/") ? languageOfCode(c.get("askedLanguage")) : languageOfPath(path);
  const render = () => site.renderer.renderError(language, hole("requestId"));
  const page = await site.template(`failure ${language}`, render);
  return page({ requestId }, statusOf(code));
}
