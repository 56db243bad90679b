import type { Context } from "hono";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import type { AuditKind } from "../../../../team/audit-kinds.ts";
import { auditNote } from "../../../../team/server/audit.ts";
import type { Services } from "../../../services.ts";
import type { Alert } from "../alerts/alert-kinds.ts";
import { type Alongside, alertOf, together } from "../alerts/alerting.ts";

/** Who does something with their own factors. */
export type Someone = { id: string; name: string; email: string };

/** A line of the audit log about who makes a call, and the mail that tells them of it. */
export const createRecords =
  ({ store, senderNetworkOf }: Pick<Services, "store" | "senderNetworkOf">) =>
  (c: Context<HttpEnvironment>, operator: Someone, what: AuditKind & Alert): Alongside => {
    const client = c.get("client");
    return together(
      auditNote({ operator, client, what }),
      alertOf(store.engine, what, operator.id, senderNetworkOf(client)),
    );
  };
