import { createMiddleware } from "hono/factory";
import { raw } from "hono/html";
import type { HttpEnvironment } from "../../http/environment.ts";
import type { ServedSite } from "../pages/served-site.ts";

/** Answers a search on /help in each language (?q=) for a browser without its script; all else goes on. */
export const answerHelp = ({ renderer, template }: ServedSite) =>
  createMiddleware<HttpEnvironment>(async (c, next) => {
    const { path } = c.req;
    const { code, path: prefix } = renderer.languageOfPath(path);
    const typed = path === `${prefix}/help` ? c.req.query("q")?.trim() : undefined;
    if (!typed) return next();
    const { outcome, asked, status, results } = await renderer.findHelp(code, typed);
    const page = await template(`help ${code} ${outcome}`, () => renderer.renderHelpAnswer(code, outcome));
    return page({ asked, status, results: raw(results) }, 200);
  });
