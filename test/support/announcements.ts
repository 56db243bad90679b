import type { Page, Route } from "@playwright/test";
import {
  type AnnouncedPerson,
  type Announcement,
  type Audience,
  type AudienceCount,
  type Blocker,
  type Draft,
  type NewDraft,
  newAudience,
} from "../../features/announcements/contract.ts";
import type { Invitee } from "../../features/announcements/invitee-contract.ts";
import { instantIn } from "../../languages/zoned-time.ts";

const at = "2026-11-20T09:00:00.000Z";
let made = 0;

/** An announcement as the server tells of it: an empty draft for all who confirmed, but for the `changes`. */
export const announcement = (changes: Partial<Announcement> = {}): Announcement => ({
  id: String(++made),
  kind: "news",
  state: "draft",
  texts: { en: { subject: "", text: "" } },
  audience: newAudience("news"),
  onSite: false,
  slug: null,
  question: null,
  count: null,
  counting: null,
  progress: { planned: 0, sent: 0, waiting: 0, skipped: 0, dead: 0 },
  invitation: null,
  behind: null,
  wave: null,
  reminderOf: null,
  reminder: null,
  schedule: null,
  createdAt: at,
  createdBy: "Ruth",
  updatedAt: at,
  updatedBy: "Ruth",
  startedAt: null,
  endedAt: null,
  ...changes,
});

/** A count of so many people, on a list of which half is not confirmed. */
export const counted = (people: number, at: string): AudienceCount => ({
  people,
  at,
  fit: people * 2,
  unconfirmed: people,
  invited: 0,
  unreachable: 0,
  languages: { en: people },
});

/** One person of an announcement. */
export const announced = (changes: Partial<AnnouncedPerson> = {}): AnnouncedPerson => ({
  id: String(++made),
  name: "Hirut Bekele",
  email: "hirut@selam.example",
  state: "sent",
  reason: null,
  at,
  invitation: null,
  ...changes,
});

/** What the server finds wrong with texts: that one holds HTML. */
const faultsOf = ({ texts }: Pick<Draft, "texts">): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([locale, { text }]) =>
      text.includes("<") ? [[`texts.${locale}.text`, "html"]] : [],
    ),
  );

const problem = (route: Route, status: number, code: string, fields = {}) =>
  route.fulfill({ status, contentType: "application/problem+json", body: JSON.stringify({ code, fields }) });

/**
 * Answers in a page's place of the server what the contract says of announcements. What it holds can be changed by the test;
 * `calls` are what was asked, as "PUT /1".
 */
export async function answerAnnouncements(page: Page, list: Announcement[] = [], people: AnnouncedPerson[] = []) {
  const held = {
    list,
    people,
    pageSize: 50,
    count: 1204,
    countAfterMs: 0,
    calls: [] as string[],
    tests: [] as string[],
    counted: [] as Audience[],
    invitees: [] as Invitee[],
    blockers: [] as Blocker[],
  };
  let clock = Date.parse(at);
  const now = () => {
    clock += 1000;
    return new Date(clock).toISOString();
  };
  const find = (id: string) => held.list.find((each) => each.id === id);

  function act(route: Route, of: Announcement, action: string) {
    const body = route.request().postDataJSON();
    const moves: Record<string, [from: string[], to: Announcement["state"]]> = {
      pause: [["sending"], "paused"],
      resume: [["paused"], "sending"],
      stop: [["sending", "paused"], "stopped"],
    };
    if (action === "count") {
      setTimeout(() => Object.assign(of, { count: counted(held.count, now()) }), held.countAfterMs);
      return route.fulfill({ status: 202, json: {} });
    }
    if (action === "test") {
      held.tests.push(body.locale);
      return route.fulfill({ status: 202, json: {} });
    }
    if (action === "start") {
      if (!of.count) return problem(route, 409, "not_counted");
      if (body.recipients !== of.count.people) return problem(route, 422, "invalid", { recipients: "number" });
      const progress = { planned: of.count.people, sent: 0, waiting: of.count.people, skipped: 0, dead: 0 };
      Object.assign(of, { state: "sending", startedAt: now(), progress });
      return route.fulfill({ json: of });
    }
    if (action === "schedule") {
      const { at } = instantIn(body.zone, body.time)!;
      const schedule = { at: new Date(at).toISOString(), zone: body.zone };
      Object.assign(of, { state: "scheduled", schedule, updatedAt: now() });
      return route.fulfill({ json: of });
    }
    if (action === "unschedule") {
      Object.assign(of, { state: "draft", schedule: null, updatedAt: now() });
      return route.fulfill({ json: of });
    }
    if (action === "publish" || action === "withdraw") {
      of.onSite = action === "publish";
      return route.fulfill({ json: of });
    }
    const [from, to] = moves[action]!;
    if (!from.includes(of.state)) return problem(route, 409, "wrong_state");
    of.state = to;
    return route.fulfill({ json: of });
  }

  function answer(route: Route) {
    const request = route.request();
    const method = request.method();
    const url = new URL(request.url());
    const [id, action, ...rest] = url.pathname.split("/").slice(4);
    held.calls.push(`${method} ${url.pathname.slice("/api/admin/announcements".length)}`);
    if (!id && method === "GET") return route.fulfill({ json: { entries: held.list, next: null } });
    if (!id) {
      const draft: NewDraft = request.postDataJSON();
      const faults = faultsOf(draft);
      if (Object.keys(faults).length) return problem(route, 422, "invalid", faults);
      const { kind, texts, audience, onSite = false } = draft;
      const invitation = kind === "invitation" ? { invited: 0, opened: 0, confirmed: 0 } : null;
      const fresh = announcement({ kind, texts, audience, onSite, invitation });
      held.list.unshift(fresh);
      return route.fulfill({ status: 201, json: fresh });
    }
    if (id === "counts") {
      if (method === "POST") {
        held.counted.push(request.postDataJSON().audience);
        return route.fulfill({ status: 202, json: { id: "1" } });
      }
      return route.fulfill({ json: { id: "1", counting: null, count: counted(held.count, now()) } });
    }
    if (id === "blockers") return route.fulfill({ json: { blockers: held.blockers } });
    const of = find(id);
    if (!of) return problem(route, 404, "not_found");
    if (action === "events") {
      const { state, progress, invitation, count, behind, schedule, startedAt } = of;
      const data = JSON.stringify({ state, progress, invitation, count, behind, schedule, startedAt });
      return route.fulfill({
        contentType: "text/event-stream",
        body: `retry: 100\nevent: progress\ndata: ${data}\n\n`,
      });
    }
    if (action === "invited") return route.fulfill({ json: { entries: held.invitees, next: null } });
    if (action === "people") {
      const state = url.searchParams.get("state");
      const from = Number(url.searchParams.get("before") ?? 0);
      const fitting = held.people.filter((each) => !state || each.state === state);
      const to = from + held.pageSize;
      return route.fulfill({
        json: { entries: fitting.slice(from, to), next: fitting.length > to ? String(to) : null },
      });
    }
    if (action === "preview") {
      const [locale, format] = rest[0]!.split(".");
      const text = of.texts[locale!]?.text ? of.texts[locale!]! : of.texts.en!;
      if (format === "txt") return route.fulfill({ contentType: "text/plain; charset=utf-8", body: text.text });
      return route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Mail</title><p>${text.text}</p>` });
    }
    if (action) return act(route, of, action);
    if (method === "GET") return route.fulfill({ json: of });
    if (of.state !== "draft") return problem(route, 409, "not_draft");
    if (method === "DELETE") {
      held.list = held.list.filter((each) => each !== of);
      return route.fulfill({ status: 204 });
    }
    const draft: Draft = request.postDataJSON();
    const faults = faultsOf(draft);
    if (Object.keys(faults).length) return problem(route, 422, "invalid", faults);
    if (draft.updatedAt !== of.updatedAt) return problem(route, 409, "changed");
    const isSameAudience = JSON.stringify(draft.audience) === JSON.stringify(of.audience);
    Object.assign(of, draft, { updatedAt: now(), ...(!isSameAudience && { count: null }) });
    return route.fulfill({ json: of });
  }

  await page.route((url) => url.pathname.startsWith("/api/admin/announcements"), answer);
  return held;
}
