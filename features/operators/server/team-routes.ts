import { type Context, Hono } from "hono";
import * as v from "valibot";
import { limitWrites } from "../../../http/limit-writes.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem } from "../../../http/problem.ts";
import { roles } from "../../../team/roles.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { Services } from "../../services.ts";
import { changeRole, endSessions, removeOperator } from "./colleagues/changing-team.ts";
import { listTeam } from "./colleagues/listing-team.ts";
import { invite, resendInvitation, withdrawInvitation } from "./links/inviting.ts";
import { address, readSent } from "./read-sent.ts";
import { reauthenticationRefusal } from "./reauthentication.ts";

const role = v.picklist(roles, "unknown");
/** What its calls are sent. */
export const operatorSchemas = { invite: v.object({ email: address, role }), change: v.object({ role }) };
/** Who makes a call: the operator's id, and the client that their limits count. */
const byWhom = (c: Context<TeamEnvironment>) => ({ by: c.get("operator").id, client: c.get("client") });

/** The team itself, below /api/admin/operators. */
export function adminOperatorRoutes(services: Services) {
  const { store, limits, suppression } = services;
  const answer = (outcome: "done" | "not_found" | "last_owner" | "forbidden") =>
    outcome === "done" ? new Response(null, { status: 204 }) : problem(outcome);

  const limited = limitWrites(limits);

  return new Hono<TeamEnvironment>()
    .get("/", requireRole("owner"), async (c) => c.json(await listTeam(store, suppression), 200, noStore))
    .post("/invitations", requireRole("owner"), limited, async (c) => {
      const { values, refusal } = await readSent(c, operatorSchemas.invite);
      const refused = refusal ?? (await reauthenticationRefusal(services, c));
      if (refused) return refused;
      const invited = await invite(
        services,
        { ...values!, created_by: c.get("operator").name },
        { ...byWhom(c), note: (id) => noteOf(c, "invited-colleague", id) },
      );
      return typeof invited === "string" ? problem(invited) : c.json(invited, 201);
    })
    .post("/invitations/:id/mail", requireRole("owner"), limited, async (c) => {
      const refused = await reauthenticationRefusal(services, c);
      if (refused) return refused;
      const note = (id: string) => noteOf(c, "invited-colleague", id);
      const sent = await resendInvitation(services, c.req.param("id"), { ...byWhom(c), note });
      return typeof sent === "string" ? problem(sent) : c.json(sent, 202);
    })
    .delete("/invitations/:id", requireRole("owner"), limited, async (c) => {
      const id = c.req.param("id");
      return answer(
        await withdrawInvitation(store, id, { ...byWhom(c), note: () => noteOf(c, "withdrew-invitation", id) }),
      );
    })
    .patch("/:id", requireRole("owner"), limited, async (c) => {
      const { values, refusal } = await readSent(c, operatorSchemas.change);
      const refused = refusal ?? (await reauthenticationRefusal(services, c));
      if (refused) return refused;
      const id = c.req.param("id");
      return answer(await changeRole(store, values!.role, { ...byWhom(c), id, note: noteOf(c, "changed-role", id) }));
    })
    .delete("/:id", requireRole("owner"), limited, async (c) => {
      const refused = await reauthenticationRefusal(services, c);
      if (refused) return refused;
      const id = c.req.param("id");
      return answer(await removeOperator(store, { ...byWhom(c), id, note: noteOf(c, "removed-colleague", id) }));
    })
    .delete("/:id/sessions", requireRole("owner"), limited, async (c) => {
      const id = c.req.param("id");
      return answer(await endSessions(store, { ...byWhom(c), id, note: noteOf(c, "ended-sessions", id) }));
    });
}
