import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { noStore } from "../../../http/no-store.ts";
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
/** Who makes a call: the operator's id, and the client that their limits count. */
const byWhom = (c: Context<TeamEnvironment>) => ({ by: c.get("operator").id, client: c.get("client") });

/** The team itself, below /api/admin/operators; who may come in is decided before. */
export function adminOperatorRoutes(deps: AdminOperatorDeps) {
  const { store, limits, suppression, reauthentication } = deps;
  const inviting = createInviting(deps);
  const answer = (outcome: "done" | "not_found" | "last_owner" | "forbidden") =>
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
        { ...byWhom(c), note: (id) => noteOf(c, "invited-colleague", id) },
      );
      return typeof invited === "string" ? problem(invited) : c.json(invited, 201);
    })
    .post("/invitations/:id/mail", async (c) => {
      const refused = await reauthentication.refusal(c);
      if (refused) return refused;
      const note = (id: string) => noteOf(c, "invited-colleague", id);
      const sent = await inviting.resend(c.req.param("id"), { ...byWhom(c), note });
      return typeof sent === "string" ? problem(sent) : c.json(sent, 202);
    })
    .delete("/invitations/:id", async (c) => {
      const id = c.req.param("id");
      return answer(await inviting.withdraw(id, { ...byWhom(c), note: () => noteOf(c, "withdrew-invitation", id) }));
    })
    .patch("/:id", async (c) => {
      const { values, refusal } = await readSent(c, schemas.change);
      const refused = refusal ?? (await reauthentication.refusal(c));
      if (refused) return refused;
      const id = c.req.param("id");
      return answer(await changeRole(store, values!.role, { ...byWhom(c), id, note: noteOf(c, "changed-role", id) }));
    })
    .delete("/:id", async (c) => {
      const refused = await reauthentication.refusal(c);
      if (refused) return refused;
      const id = c.req.param("id");
      return answer(await removeOperator(store, { ...byWhom(c), id, note: noteOf(c, "removed-colleague", id) }));
    })
    .delete("/:id/sessions", async (c) => {
      const id = c.req.param("id");
      return answer(await endSessions(store, { ...byWhom(c), id, note: noteOf(c, "ended-sessions", id) }));
    });
}
