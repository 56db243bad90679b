import type { Context } from "hono";
import type { Store } from "../../../db/open.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { auditNote } from "../../../team/server/audit.ts";
import type { KnownDevices } from "./known-device.ts";
import { endSurplusSessions } from "./own-sessions.ts";

type Operator = { id: string; name: string; email: string };

/** What every sign-in ends with, once nothing more is asked for: its line in the audit log, no more sessions than one may have, and a browser that is known from now on. */
export const createEntering =
  ({ store, devices }: { store: Store; devices: KnownDevices }) =>
  async (c: Context<HttpEnvironment>, answer: Response, operator: Operator): Promise<Response> => {
    await auditNote({ operator, client: c.get("client"), what: "signed-in" })(store.db);
    await endSurplusSessions(store.db, operator.id);
    answer.headers.append("set-cookie", await devices.remember(c, operator.email));
    return answer;
  };
