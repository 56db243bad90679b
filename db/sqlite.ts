import { closeSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";

/** Statements kept prepared; more than the application has, unless their texts vary. */
const mostPrepared = 100;

type Prepared = { statement: StatementSync; reader: boolean };

/** Prepares each text once; of too many, the one that was used longest ago goes. */
function statements(database: DatabaseSync) {
  const kept = new Map<string, Prepared>();
  return (sql: string): Prepared => {
    const known = kept.get(sql);
    kept.delete(sql);
    const prepared = known ?? prepare(database, sql);
    kept.set(sql, prepared);
    const [oldest] = kept.keys();
    if (kept.size > mostPrepared && oldest !== undefined) kept.delete(oldest);
    return prepared;
  };
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql);
  return { statement, reader: statement.columns().length > 0 };
}

/** node:sqlite as the client that Kysely's SQLite dialect expects. */
function client(database: DatabaseSync) {
  const prepared = statements(database);
  return {
    prepare(sql: string) {
      const { statement, reader } = prepared(sql);
      return {
        reader,
        all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
        // An iteration holds its statement for longer than one call: it gets one of its own.
        iterate: (parameters: readonly unknown[]) =>
          database.prepare(sql).iterate(...(parameters as SQLInputValue[])) as never,
      };
    },
    close: () => database.close(),
  };
}

const busy = 5;
const lockTimeoutMs = 5000;

/** Waits for another process's write lock, for at most 5 s, without holding this process up. */
function waitingForLock(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (...args) => connection.streamQuery(...args),
    async executeQuery<R>(query: CompiledQuery) {
      for (const deadline = Date.now() + lockTimeoutMs; ; await wait(20)) {
        try {
          return await connection.executeQuery<R>(query);
        } catch (error) {
          if ((error as { errcode?: number }).errcode !== busy || Date.now() > deadline) throw error;
        }
      }
    },
  };
}

/** Takes the write lock at the start of a transaction, where SQLite waits for its turn instead of failing midway. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  constructor(database: DatabaseSync, config: SqliteDialectConfig) {
    super(config);
    this.#database = database;
  }
  override async acquireConnection() {
    return waitingForLock(await super.acquireConnection());
  }
  override async beginTransaction(connection: Parameters<SqliteDriver["beginTransaction"]>[0]) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /** A commit that failed, as on a full disk, has rolled back by itself; its error is the one to tell. */
  override async rollbackTransaction(connection: Parameters<SqliteDriver["rollbackTransaction"]>[0]) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Lets the migrator run in one transaction, so that of two processes that start together one migrates. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Opens the database file durably: WAL, each commit synced to disk, what is deleted overwritten. At 32 MB the log is written back: joins
 * change the same pages of indexes again and again, and of each page only the last state is. Throws when the file cannot be opened.
 */
export function openSqlite(path: string): Dialect {
  closeSync(openSync(path, "a", 0o600)); // SQLite gives the files beside it the rights of this one.
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on; pragma busy_timeout = 20; pragma cache_size = -32768; pragma wal_autocheckpoint = 8000",
  );
  const config = { database: client(database) };
  const base = new SqliteDialect(config);
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(database, config),
    createQueryCompiler: () => base.createQueryCompiler(),
    createIntrospector: (db) => base.createIntrospector(db),
  };
}
