import { PostgresDialect } from "kysely";
import pg from "pg";

const timestamptz = 1184;
const retryMs = 500;

/** The channel that the waitlist's trigger notifies. */
export const changeChannel = "waitlist-admin-changes";

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: "text") =>
    oid === timestamptz
      ? (value: string) => new Date(value).toISOString()
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

/** Opens a pool on a PostgreSQL database; nothing is connected until the first query. */
export function openPostgres(url: string, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
  pool.on("error", onError);
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

  async function connect() {
    const current = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3000 });
    client = current;
    const lost = (error?: Error) => {
      if (stopped || client !== current) return;
      client = undefined;
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
    } catch (error) {
      lost(error as Error);
    }
  }

  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    void client?.end().catch(() => {});
  };
}
