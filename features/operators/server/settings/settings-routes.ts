import { Hono } from "hono";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import type { AuditChange } from "../../../../team/audit-kinds.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import { readSettings, type SettingName, type TeamSettings, writeSettings } from "../../../../team/server/settings.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { type AdminSettings, settingsSchema } from "../../settings/contract.ts";
import { asOwner } from "../colleagues/changing-team.ts";
import { readSent } from "../read-sent.ts";
import { fixedSettings } from "./fixed-settings.ts";

/** What owners set for the whole team, below /api/admin/settings. */
export function settingsRoutes(services: Services) {
  const { store, settings, limits, config, site } = services;
  const { brand } = site.renderer;
  const fixed = fixedSettings(config, brand);
  const answer = (set: TeamSettings): AdminSettings => ({
    ...set,
    ...(fixed.postalAddress && { postalAddress: fixed.postalAddress.value }),
    supportEmail: brand.supportEmail,
    fixed,
  });
  return new Hono<TeamEnvironment>()
    .get("/", requireRole("viewer"), async (c) => c.json(answer(await readSettings(store.db)), 200, noStore))
    .patch("/", requireRole("owner"), limitWrites(limits), async (c) => {
      const { values, refusal } = await readSent(c, settingsSchema);
      if (refusal) return refusal;
      if (fixed.postalAddress && values.postalAddress !== undefined)
        return problem("invalid", { fields: { postalAddress: "fixed" } });
      const outcome = await asOwner(store, c.get("operator").id, async (trx): Promise<"done"> => {
        const before = await readSettings(trx);
        const names = (Object.keys(values) as SettingName[]).filter((name) => values[name] !== before[name]);
        await writeSettings(trx, Object.fromEntries(names.map((name) => [name, values[name]])));
        const shown = names.filter((name) => name !== "listClosed");
        const changed = shown.map(
          (field): AuditChange => ({ field, before: text(before[field]), after: text(values[field]!) }),
        );
        if (changed.length) await noteOf(c, "changed-settings")(trx, changed);
        if (names.includes("listClosed")) await noteOf(c, values.listClosed ? "closed-list" : "opened-list")(trx);
        return "done";
      });
      if (outcome !== "done") return problem(outcome);
      await settings.look();
      return c.json(answer(settings.now()), 200, noStore);
    });
}

const text = (value: string | boolean | null) => (value === null ? null : String(value));
