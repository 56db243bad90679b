import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Database } from "../../../db/schema.ts";
import { readBody } from "../../../http/body.ts";
import { limitWrites } from "../../../http/limit-writes.ts";
import { noStore } from "../../../http/no-store.ts";
import { type ProblemCode, problem } from "../../../http/problem.ts";
import type { AuditKind } from "../../../team/audit-kinds.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { readPageQuery } from "../../../team/server/paging.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { Services } from "../../services.ts";
import { type Webhooks, webhookSchemas } from "../contract.ts";
import { listDeliveries, resend } from "./deliveries.ts";
import { writeTest } from "./publishing.ts";
import { allowInside, isInsideAllowed } from "./settings.ts";
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
  urlFault,
} from "./webhooks.ts";

const maxBytes = 8192;

/** Webhooks and what they were sent, below /api/admin/webhooks. */
export function webhookRoutes(services: Pick<Services, "store" | "limits" | "webhookWork">) {
  const { store, limits, webhookWork } = services;
  const limited = limitWrites(limits);

  /** Does something to a webhook, with its line of the audit log: both, or neither. */
  async function act<Done>(
    c: Context<TeamEnvironment>,
    what: AuditKind,
    run: (trx: Database, id: string) => Promise<Done | ProblemCode>,
  ): Promise<Done | ProblemCode> {
    const id = c.req.param("id")!;
    const outcome = await store.db.transaction().execute(async (trx) => {
      const done = await run(trx, id);
      if (typeof done !== "string") await noteOf(c, what, id)(trx);
      return done;
    });
    await webhookWork.changed();
    return outcome;
  }
  const done = {};
  const answer = (outcome: object | ProblemCode) =>
    typeof outcome === "string" ? problem(outcome) : new Response(null, { status: 204 });

  return new Hono<TeamEnvironment>()
    .get("/", requireRole("owner"), async (c) => {
      const all: Webhooks = { webhooks: await listWebhooks(store), inside: await isInsideAllowed(store.db) };
      return c.json(all, 200, noStore);
    })
    .post("/", requireRole("owner"), limited, async (c) => {
      const { values, refusal } = await readSent(c, webhookSchemas.new);
      if (refusal) return refusal;
      const fault = urlFault(values.url, await isInsideAllowed(store.db));
      if (fault) return problem("invalid", { fields: { url: fault } });
      const added = await store.db.transaction().execute(async (trx) => {
        const webhook = await addWebhook(trx, values);
        if (webhook !== "full") await noteOf(c, "added-webhook", webhook.id)(trx);
        return webhook;
      });
      await webhookWork.changed();
      return added === "full" ? problem("invalid", { fields: { url: "too_many" } }) : c.json(added, 201, noStore);
    })
    .put("/settings", requireRole("owner"), limited, async (c) => {
      const { values, refusal } = await readSent(c, webhookSchemas.settings);
      if (refusal) return refusal;
      await store.db.transaction().execute(async (trx) => {
        if (values.inside === (await isInsideAllowed(trx))) return;
        await allowInside(trx, values.inside);
        await noteOf(c, values.inside ? "webhooks-inside-on" : "webhooks-inside-off")(trx);
      });
      return c.body(null, 204);
    })
    .patch("/:id", requireRole("owner"), limited, async (c) => {
      const { values, refusal } = await readSent(c, webhookSchemas.change);
      if (refusal) return refusal;
      const fault = values.url !== undefined && urlFault(values.url, await isInsideAllowed(store.db));
      if (fault) return problem("invalid", { fields: { url: fault } });
      return answer(
        await act(c, "changed-webhook", async (trx, id) =>
          (await changeWebhook(trx, id, values)) ? done : "not_found",
        ),
      );
    })
    .delete("/:id", requireRole("owner"), limited, async (c) =>
      answer(await act(c, "removed-webhook", async (trx, id) => ((await removeWebhook(trx, id)) ? done : "not_found"))),
    )
    .post("/:id/secret", requireRole("owner"), limited, async (c) => {
      const renewed = await act(
        c,
        "renewed-webhook-secret",
        async (trx, id) => (await renewSecret(trx, id)) ?? "not_found",
      );
      return typeof renewed === "string" ? problem(renewed) : c.json(renewed, 200, noStore);
    })
    .post("/:id/test", requireRole("owner"), limited, async (c) => {
      const sent = await act(c, "tested-webhook", async (trx, id) => {
        const webhook = await findWebhook(trx, id);
        if (!webhook) return "not_found";
        return webhook.state === "on" ? { id: await writeTest(trx, id) } : "wrong_state";
      });
      return typeof sent === "string" ? problem(sent) : c.json(sent, 202, noStore);
    })
    .get("/:id/deliveries", requireRole("owner"), async (c) => {
      const asked = readPageQuery(c.req.query());
      if (asked.fields) return problem("invalid", { fields: asked.fields });
      const id = c.req.param("id");
      if (!(await findWebhook(store.db, id))) return problem("not_found");
      return c.json(await listDeliveries(store, id, asked), 200, noStore);
    })
    .post("/:id/deliveries/:delivery", requireRole("owner"), limited, async (c) => {
      const outcome = await act(c, "resent-webhook", async (trx, id) => {
        const again = await resend(trx, id, c.req.param("delivery"));
        return again === "done" ? done : again;
      });
      return answer(outcome);
    });
}

/** What a request sent, or the answer that refuses it: of each field that is wrong, why. */
async function readSent<Values extends v.GenericSchema>(c: Context, schema: Values) {
  const body = await readBody(c.req.raw, maxBytes);
  if ("refused" in body) return { refusal: problem(body.refused) };
  const result = v.safeParse(schema, body.values, { abortPipeEarly: true });
  if (result.success) return { values: result.output };
  const fields = Object.fromEntries(result.issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
  return { refusal: problem("invalid", { fields }) };
}
