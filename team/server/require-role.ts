import type { Context, MiddlewareHandler } from "hono";
import type { RouterRoute } from "hono/types";
import { problem } from "../../http/problem.ts";
import { reaches, type Scope, type TeamRole } from "../roles.ts";
import type { TeamEnvironment } from "./team-environment.ts";

type RoleCheck = MiddlewareHandler<TeamEnvironment> & { role: TeamRole };

const prefix = "/api/admin";

/**
 * Lets whoever has at least this role make the call at whose route it stands; 403 for anybody else. An API key also needs the `scope`, and
 * makes no call that names none.
 */
export function requireRole(role: TeamRole, scope?: Scope): RoleCheck {
  const check: RoleCheck = Object.assign(
    async (c: Context<TeamEnvironment>, next: () => Promise<void>) => {
      const { role: own, scopes } = c.get("operator");
      const isInScope = !scopes || (scope !== undefined && scopes.includes(scope));
      return isInScope && reaches(own, check.role) ? next() : problem("forbidden");
    },
    { role },
  );
  return check;
}

/** A route as a call of the team, such as "GET /waitlist/:id"; undefined for one that is none. */
export function teamCallOf({ method, path }: Pick<RouterRoute, "method" | "path">): string | undefined {
  if (method === "ALL" || !path.startsWith(`${prefix}/`)) return undefined;
  return `${method} ${path.slice(prefix.length).replace(/\{[^{}]*\}/g, "")}`;
}

/** The checks of each call below /api/admin, by its name (teamCallOf). */
export function roleChecks(routes: readonly RouterRoute[]): Map<string, RoleCheck[]> {
  const checks = new Map<string, RoleCheck[]>();
  for (const route of routes) {
    const call = teamCallOf(route);
    if (!call) continue;
    const found = checks.get(call) ?? [];
    if ("role" in route.handler) found.push(route.handler as unknown as RoleCheck);
    checks.set(call, found);
  }
  return checks;
}

/** Throws for a call below /api/admin that requires no role, or more than one. */
export function assertRoles(routes: readonly RouterRoute[]): void {
  for (const [call, checks] of roleChecks(routes))
    if (checks.length !== 1) throw new Error(`${call} below ${prefix} has to require one role at its route`);
}
