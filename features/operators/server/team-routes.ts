import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import type { Suppression } from "../../../mail/suppression.ts";
import { roles } from "../../../team/roles.ts";
import { noteOf } from "../../../team/server/audit.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import { changeRole, endSessions, removeOperator } from "./colleagues/changing-team.ts";
import { listTeam } from "./colleagues/listing-team.ts";
import { createInviting } from "./links/inviting.ts";
import type { OperatorLinkDeps } from "./links/operator-link-deps.ts";
import { address, readSent } from "./read-sent.ts";
import type { Reauthentication } from "./reauthentication.ts";

type AdminOperatorDeps = OperatorLinkDeps & {
  limits: RateLimits;
  suppression: Suppression;
  reauthentication: Reauthentication;
};

const role = v.picklist(roles, "unknown");
const schemas = { invite: v.object({ email: address, role }), change: v.object({ role }) };
const noStore = { "cache-control": "no-store" };

/** The team itself, below /api/admin/operators; who may come in is decided before. */
export function adminOperatorRoutes(deps: AdminOperatorDeps) {
  const { store, limits, suppression, reauthentication } = deps;
  const inviting = createInviting(deps);
  const answer = (outcome: "done" | "not_found" | "last_owner") =>
    outcome === "done" ? new Response(null, { status: 204 }) : problem(outcome);

  const limited = createMiddleware<TeamEnvironment>(async (c, next) => {
    const isCounted = c.req.method !== "GET" && c.req.method !== "DELETE"; // Deletions are counted before they come here.
    const seconds = isCounted ? await limits.count(c.get("client")) : null;
    return seconds ? tooMany(seconds) : next();
  });

  return new Hono<TeamEnvironment>()
    .use(limited)
    .get("/", async (c) => c.json(await listTeam(store, suppression), 200, noStore))
    .post("/invitations", async (c) => {
      const { values, refusal } = await readSent(c, schemas.invite);
      const refused = refusal ?? (await reauthentication.refusal(c));
      if (refused) return refused;
      const invited = await inviting.invite(
        { ...values!, created_by: c.get("operator").name },
        { client: c.get("client"), note: (id) => noteOf(c, "invited-colleague", id) },
      );
      return invited === "taken" ? problem("taken") : c.json(invited, 201);
    })
    .post("/invitations/:id/mail", async (c) => {
      const refused = await reauthentication.refusal(c);
      if (refused) return refused;
      const note = (id: string) => noteOf(c, "invited-colleague", id);
      const id = await inviting.resend(c.req.param("id"), { client: c.get("client"), note });
      return id ? c.json({ id }, 202) : problem("not_found");
    })
    .delete("/invitations/:id", async (c) => {
      const id = c.req.param("id");
      return answer((await inviting.withdraw(id, noteOf(c, "withdrew-invitation", id))) ? "done" : "not_found");
    })
    .patch("/:id", async (c) => {
      const { values, refusal } = await readSent(c, schemas.change);
      const refused = refusal ?? (await reauthentication.refusal(c));
      if (refused) return refused;
      const id = c.req.param("id");
      return answer(await changeRole(store, id, values!.role, noteOf(c, "changed-role", id)));
    })
    .delete("/:id", async (c) => {
      const refused = await reauthentication.refusal(c);
      if (refused) return refused;
      const id = c.req.param("id");
      return answer(await removeOperator(store, id, noteOf(c, "removed-colleague", id)));
    })
    .delete("/:id/sessions", async (c) => {
      const id = c.req.param("id");
      return answer(await endSessions(store, id, noteOf(c, "ended-sessions", id)));
    });
}
