import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { TeamRole } from "../team/roles.ts";

const prefix = "/api/admin";

/** The least role that each call of the team needs. A call without a line is refused to everybody. */
export const teamCalls: Record<string, TeamRole> = {
  "GET /waitlist": "viewer",
  "GET /waitlist/summary": "viewer",
  "GET /waitlist/days": "viewer",
  "GET /waitlist/wishes": "viewer",
  "GET /waitlist/events": "viewer",
  "GET /waitlist/export": "editor",
  "POST /waitlist/exports/csv": "editor",
  "DELETE /waitlist/:id": "editor",
  "GET /waitlist/:id": "viewer",
  "PATCH /waitlist/:id": "editor",
  "POST /waitlist/:id/mail": "editor",
  "GET /waitlist/:id/export": "editor",
  "GET /ambassadors": "viewer",
  "GET /ambassadors/export": "editor",
  "PATCH /ambassadors/:id": "editor",
  "PUT /ambassadors/:id/note": "editor",
  "GET /ambassadors/:id/offer": "viewer",
  "GET /ambassadors/:id/replies": "viewer",
  "POST /ambassadors/:id/replies": "editor",
  "POST /ambassadors/:id/preview": "editor",
  "DELETE /ambassadors/:id": "editor",
  "GET /rates": "viewer",
  "POST /rates/accept": "editor",
  "GET /announcements": "viewer",
  "POST /announcements": "editor",
  "GET /announcements/blockers": "viewer",
  "GET /announcements/:id": "viewer",
  "PUT /announcements/:id": "editor",
  "DELETE /announcements/:id": "editor",
  "POST /announcements/:id/count": "editor",
  "GET /announcements/:id/preview/:file": "viewer",
  "POST /announcements/:id/test": "editor",
  "POST /announcements/:id/start": "editor",
  "POST /announcements/:id/:what": "editor",
  "GET /announcements/:id/people": "viewer",
  "GET /announcements/:id/events": "viewer",
  "GET /statistics/joins": "viewer",
  "GET /statistics/sources": "viewer",
  "GET /statistics/mail": "viewer",
  "POST /statistics/mail/retries": "editor",
  "GET /statistics/rates": "viewer",
  "GET /statistics/visits": "viewer",
  "GET /statistics/help-searches": "viewer",
  "GET /operators": "owner",
  "POST /operators/invitations": "owner",
  "POST /operators/invitations/:id/mail": "owner",
  "DELETE /operators/invitations/:id": "owner",
  "PATCH /operators/:id": "owner",
  "DELETE /operators/:id": "owner",
  "DELETE /operators/:id/sessions": "owner",
  "GET /factors": "owner",
  "PUT /factors": "owner",
  "DELETE /factors/:operator": "owner",
  "GET /audit": "owner",
  "POST /audit/exports": "owner",
};

/** A route of the app as the table names it, or undefined for one that is no call of the team. */
export function callOf({ method, path }: Record<"method" | "path", string>): string | undefined {
  if (method === "ALL" || !path.startsWith(`${prefix}/`)) return undefined;
  return `${method} ${path.slice(prefix.length).replace(/\{[^{}]*\}/g, "")}`;
}

/** What the call needs that a request makes: a role, "nobody" may make it, or undefined where nothing answers. */
export function neededFor(c: Context): TeamRole | "nobody" | undefined {
  const call = matchedRoutes(c)
    .map(callOf)
    .find((name) => name !== undefined);
  if (call === undefined) return undefined;
  return Object.hasOwn(teamCalls, call) ? teamCalls[call] : "nobody";
}
