import { Hono } from "hono";
import { timestamp } from "../../../../db/schema.ts";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { type MadeKey, newKeySchema } from "../../keys/contract.ts";
import { asOwner } from "../colleagues/changing-team.ts";
import { readSent } from "../read-sent.ts";
import { reauthenticationRefusal } from "../reauthentication.ts";
import { listKeys, makeKey, revokeKey } from "./api-keys.ts";

/** The keys of programs that call the API of the team, below /api/admin/keys. */
export function keyRoutes(services: Services) {
  const { store, limits } = services;
  return new Hono<TeamEnvironment>()
    .get("/", requireRole("owner"), async (c) => c.json(await listKeys(store), 200, noStore))
    .post("/", requireRole("owner"), limitWrites(limits), async (c) => {
      const { values, refusal } = await readSent(c, newKeySchema);
      const refused = refusal ?? (await reauthenticationRefusal(services, c));
      if (refused) return refused;
      const { expiresAt, ...asked } = values!;
      const { id: by, name } = c.get("operator");
      const expires_at = expiresAt ? timestamp(Date.parse(expiresAt)) : null;
      const made = await asOwner(store, by, async (trx) => {
        const key = await makeKey(trx, { ...asked, expires_at, created_by: name });
        if (key !== "full") await noteOf(c, "made-key", key.row.id)(trx);
        return key;
      });
      if (made === "forbidden") return problem(made);
      if (made === "full") return problem("invalid", { fields: { name: "too_many" } });
      return c.json({ ...made.row, key: made.key } satisfies MadeKey, 201, noStore);
    })
    .delete("/:id", requireRole("owner"), limitWrites(limits), async (c) => {
      const id = c.req.param("id");
      const outcome = await asOwner(store, c.get("operator").id, async (trx) => {
        if (!(await revokeKey(trx, id))) return "not_found";
        await noteOf(c, "revoked-key", id)(trx);
        return "done";
      });
      return outcome === "done" ? c.body(null, 204) : problem(outcome);
    });
}
