import type { Socket } from "node:net";
import { PostgresDialect } from "kysely";
import pg from "pg";

const timestamptz = 1184;
const retryMs = 500;
const heartbeatMs = 5000;

/** The channel that the triggers of the waitlist and the applications notify. */
export const changeChannel = "waitlist-admin-changes";

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: "text") =>
    oid === timestamptz
      ? (value: string) => new Date(value).toISOString()
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;

/** A client that closes a connection on which a query got no answer in time, so that nobody waits on it again. */
class PromptClient extends pg.Client {
  override query = ((...args: unknown[]) => {
    const result = query.apply(this, args);
    if (result instanceof Promise) result.catch((error: Error) => error.message === "Query read timeout" && cut(this));
    return result;
  }) as pg.Client["query"];
}

/** pg ends a connection with a message to the server; a dead one can only be dropped. */
const cut = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();

/** Opens a pool on a PostgreSQL database; nothing is connected until the first query. */
export function openPostgres(url: string, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    Client: PromptClient,
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 4000,
    query_timeout: 5000,
    keepAlive: true,
  });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return {
    dialect: new PostgresDialect({ pool }),
    watch: (onChange: () => void) => watchPostgres(url, onChange, onError),
  };
}

/**
 * Calls `onChange` at every notification of a change, and once after each reconnect, when some may have been missed.
 * Needs a session connection (not a transaction pooler). Returns how to stop.
 */
function watchPostgres(url: string, onChange: () => void, onError: (error: Error) => void): () => void {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Finds out when the other side is gone without a word. */
  let beat: NodeJS.Timeout | undefined;

  async function connect() {
    const current = new PromptClient({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
    });
    client = current;
    const lost = (error?: Error) => {
      if (stopped || client !== current) return;
      client = undefined;
      clearInterval(beat);
      if (error) onError(error);
      void current.end().catch(() => {});
      timer = setTimeout(connect, retryMs);
    };
    current.on("error", lost);
    current.on("end", () => lost());
    current.on("notification", onChange);
    try {
      await current.connect();
      await current.query(`listen "${changeChannel}"`);
      onChange();
      beat = setInterval(() => current.query("select 1").catch(lost), heartbeatMs);
    } catch (error) {
      lost(error as Error);
    }
  }

  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(beat);
    void client?.end().catch(() => {});
  };
}
