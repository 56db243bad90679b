import { type Context, Hono } from "hono";
import { readBody } from "../../../../http/body.ts";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import type { Services } from "../../../services.ts";
import { type AnswerView, questionIn } from "../../news.ts";
import { writtenIn } from "../announcement-frame.ts";
import { textsOf } from "../announcement-rows.ts";
import { type Asked, readToken } from "./answer-links.ts";
import { findAsked, giveAnswer } from "./answers.ts";

type AnswerServices = Pick<Services, "store" | "site" | "limits" | "linkKey" | "refusalPage">;

const longestForm = 1024;
const statusOf: Partial<Record<AnswerView["state"], number>> = { badLink: 404, closed: 410, unchosen: 422 };
/** Nobody but us learns the address, and nobody keeps the page. */
const guarded = { "referrer-policy": "strict-origin", ...noStore, "x-robots-tag": "noindex" };

/** An answer as an address or a form names it, from 1 on; null for none of the question's. */
const numberOf = (text: string | undefined, most: number) => {
  const number = /^\d$/.test(text ?? "") ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
};

/** The page behind the links of a question's answers, /answer/{token} in a language: opening it changes nothing, its button counts. */
export function answerRoutes(services: AnswerServices, code: string) {
  const { store, site, limits } = services;

  async function show(view: AnswerView) {
    const answer = await site.page(await site.renderer.renderAnswer(code, "answer", view), statusOf[view.state] ?? 200);
    for (const [name, value] of Object.entries(guarded)) answer.headers.set(name, value);
    return answer;
  }

  /** What somebody is asked, and the view of it. */
  async function find(c: Context<HttpEnvironment>) {
    const asked = readToken(services, c.req.param("token")!);
    const row = asked && (await findAsked(store, asked));
    if (!asked || !row) return undefined;
    const texts = textsOf(row);
    const language = writtenIn(texts, code);
    const question = questionIn(texts, language);
    const state = row.answers_closed_at === null ? ("open" as const) : ("closed" as const);
    return question && { asked, view: { state, action: c.req.path, language, chosen: row.answer, ...question } };
  }

  async function take(asked: Asked, view: Extract<AnswerView, { chosen: unknown }>, sent: string | undefined) {
    if (view.state === "closed") return show(view);
    const chosen = numberOf(sent, view.answers.length);
    if (chosen === null) return show({ ...view, state: "unchosen" });
    const kept = await giveAnswer(store, asked, chosen);
    return show(kept ? { ...view, state: "answered", chosen } : { ...view, state: "closed" });
  }

  return new Hono<HttpEnvironment>()
    .get("/:token{[\\w.-]+}", async (c) => {
      const found = await find(c);
      if (!found) return show({ state: "badLink" });
      const pressed = numberOf(c.req.query("a"), found.view.answers.length);
      return show({
        ...found.view,
        chosen: found.view.state === "open" ? (pressed ?? found.view.chosen) : found.view.chosen,
      });
    })
    .post("/:token{[\\w.-]+}", async (c) => {
      const body = await readBody(c.req.raw, longestForm);
      if ("refused" in body) return problem(body.refused);
      const seconds = await limits.count(c.get("client"));
      if (seconds) {
        const refused = await services.refusalPage(c.req.path, "rate_limited");
        refused.headers.set("retry-after", String(seconds));
        return refused;
      }
      const found = await find(c);
      if (!found) return show({ state: "badLink" });
      const { a } = Object(body.values) as { a?: unknown };
      return take(found.asked, found.view, typeof a === "string" ? a : undefined);
    });
}
