import type { Store } from "../db/open.ts";
import { timestamp } from "../db/schema.ts";
import { DeliveryError } from "./mailer.ts";

/**
 * Why a mail server takes nothing: nobody listens there, its name or the way to it is not known, it is too slow, it ends the connection, it
 * refuses our sign-in, it cannot be talked to in secret, it refuses each message for now, or, where mail goes into files, none can be written.
 */
export type ServerFault = "refused" | "unknown" | "timeout" | "cut" | "login" | "tls" | "rejected" | "disk" | "other";

type MailOutage = { since: string; reason: ServerFault };

const id = "mail server";
/** Other processes may have noted otherwise: what is still so is noted again after this. */
const noteEveryMs = 10_000;
/** For so long it may be away silently: a restart of it takes no longer, and putting one message off is no outage. */
const quietMs = 120_000;
const quietWhenRejectedMs = 1_800_000;

/**
 * Keeps in the database how it is with the mail server. A message that is refused for good says nothing of it. Notes are written beside the
 * sending; `done` resolves once they are.
 */
export function createServerState({ db }: Store, onError: (error: unknown) => void) {
  let noted: { at: number; what: ServerFault | "taken" } | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  function note(what: ServerFault | "taken") {
    const now = Date.now();
    if (noted && noted.what === what && now - noted.at < noteEveryMs) return;
    noted = { at: now, what };
    const at = timestamp(now);
    const row =
      what === "taken"
        ? { taken_at: at, failing_since: null, reason: null }
        : { taken_at: null, failing_since: at, reason: what };
    writing = writing
      .then(() =>
        db
          .insertInto("mail_server")
          .values({ id, ...row })
          .onConflict((conflict) =>
            conflict.column("id").doUpdateSet((eb) =>
              what === "taken"
                ? row
                : {
                    failing_since: eb.fn.coalesce("mail_server.failing_since", "excluded.failing_since"),
                    reason: what,
                  },
            ),
          )
          .execute(),
      )
      .catch((error: unknown) => {
        noted = undefined;
        onError(error);
      });
  }

  return {
    /** A message was taken. */
    taken: () => note("taken"),
    /** A message was not taken this time. */
    failed(error: unknown) {
      if (!(error instanceof DeliveryError && error.reason === "permanent")) note(serverFaultOf(error));
    },
    done: async () => void (await writing),
  };
}

/**
 * Since when and why no message has been taken, once that is so for two minutes, or for half an hour where each is put off; undefined
 * while they are taken.
 */
export async function readOutage({ db }: Store, now = Date.now()): Promise<MailOutage | undefined> {
  const row = await db.selectFrom("mail_server").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row?.failing_since) return undefined;
  const reason = row.reason as ServerFault;
  const isShort = now - Date.parse(row.failing_since) < (reason === "rejected" ? quietWhenRejectedMs : quietMs);
  return isShort ? undefined : { since: row.failing_since, reason };
}

type Refusal = Partial<Record<"code" | "originalCode" | "timeoutType", string>> & { responseCode?: number };

const byCode: Record<string, ServerFault> = {
  ECONNREFUSED: "refused",
  EDNS: "unknown",
  ENOTFOUND: "unknown",
  EAI_AGAIN: "unknown",
  EHOSTUNREACH: "unknown",
  ENETUNREACH: "unknown",
  ETIMEDOUT: "timeout",
  ECONNECTION: "cut",
  ECONNRESET: "cut",
  EPIPE: "cut",
  EAUTH: "login",
  ENOAUTH: "login",
  ETLS: "tls",
  EREQUIRETLS: "tls",
  ENOSPC: "disk",
  EACCES: "disk",
  EROFS: "disk",
  EDQUOT: "disk",
};

/** What a failed try says of the server, by the code of what went wrong on the way to it, and by its reply. */
export function serverFaultOf(error: unknown): ServerFault {
  const { code = "", originalCode = "", responseCode = 0 } = ((error as Error).cause ?? error) as Refusal;
  if ([530, 534, 535, 538].includes(responseCode)) return "login";
  if (responseCode) return "rejected";
  const known = byCode[originalCode] ?? byCode[code];
  if (known) return known;
  if (/^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(originalCode)) return "tls";
  return /too slow/.test((error as Error).message) ? "timeout" : "other";
}
