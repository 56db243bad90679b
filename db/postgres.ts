import type { Socket } from "node:net";
import { type Dialect, PostgresDialect } from "kysely";
import pg from "pg";

const timestamptz = 1184;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: "text") =>
    oid === timestamptz
      ? (value: string) => new Date(value).toISOString()
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};

const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;

/** Inserts that connections keep prepared; more than the application has, unless their texts vary. */
const mostPrepared = 50;
const prepared = new Map<string, string>();

/**
 * The name under which each connection prepares an insert once. No other statement has one: of a plan made without its
 * values an insert loses nothing.
 */
function nameOf(text: string): string | undefined {
  const known = prepared.get(text);
  if (known || !text.startsWith("insert ") || prepared.size >= mostPrepared) return known;
  const name = `insert ${prepared.size}`;
  prepared.set(text, name);
  return name;
}

/** A query as Kysely and others give it, with the name under which it is kept prepared. */
function named(args: unknown[]): unknown[] {
  const [text, values] = args;
  const name = typeof text === "string" && Array.isArray(values) ? nameOf(text) : undefined;
  return name ? [{ name, text, values }] : args;
}

/** A client that closes a connection on which a query got no answer in time, so that nobody waits on it again. */
export class PromptClient extends pg.Client {
  override query = ((...args: unknown[]) => {
    const result = query.apply(this, named(args));
    if (result instanceof Promise) result.catch((error: Error) => error.message === "Query read timeout" && cut(this));
    return result;
  }) as pg.Client["query"];
}

/** pg ends a connection with a message to the server; a dead one can only be dropped. */
const cut = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();

type TimeLimits = Pick<pg.PoolConfig, "statement_timeout" | "query_timeout">;

const requestLimits: TimeLimits = { statement_timeout: 4000, query_timeout: 5000 };

/** Opens a pool on a PostgreSQL database; nothing is connected until the first query. `limits` (ms) hold for each statement. */
export function openPostgres(url: string, onError: (error: Error) => void, limits = requestLimits): Dialect {
  const pool = new pg.Pool({
    Client: PromptClient,
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 3000,
    ...limits,
    keepAlive: true,
  });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return new PostgresDialect({ pool });
}
