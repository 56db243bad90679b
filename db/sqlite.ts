import { closeSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";

const pollMs = 50;

/** node:sqlite as the client that Kysely's SQLite dialect expects. */
function client(database: DatabaseSync) {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])) as never,
    };
  };
  return { prepare, close: () => database.close() };
}

const busy = 5;
const patienceMs = 5000;

/** Waits for another process's write lock, for at most 5 s, without holding this process up. */
function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: (...args) => connection.streamQuery(...args),
    async executeQuery<R>(query: CompiledQuery) {
      for (const deadline = Date.now() + patienceMs; ; await wait(20)) {
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
  override async acquireConnection() {
    return patient(await super.acquireConnection());
  }
  override async beginTransaction(connection: Parameters<SqliteDriver["beginTransaction"]>[0]) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Lets the migrator run in one transaction, so that of two processes that start together one migrates. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Opens the database file durably: WAL, each commit synced to disk. Throws when the file cannot be opened. */
export function openSqlite(path: string) {
  closeSync(openSync(path, "a", 0o600)); // SQLite gives the files beside it the rights of this one.
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 20",
  );
  const config = { database: client(database) };
  const base = new SqliteDialect(config);
  const dialect: Dialect = {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver(config),
    createQueryCompiler: () => base.createQueryCompiler(),
    createIntrospector: (db) => base.createIntrospector(db),
  };
  return { dialect, watch: (onChange: () => void) => watchSqlite(path, onChange) };
}

/** Calls `onChange` after every commit that changed the waitlist or the applications, by this process or another. Returns how to stop. */
function watchSqlite(path: string, onChange: () => void): () => void {
  const database = new DatabaseSync(path, { readOnly: true });
  const dataVersion = database.prepare("pragma data_version");
  const waitlistVersion = database.prepare("select version from waitlist_version");
  let lastCommit: unknown;
  let last = waitlistVersion.get()?.version;
  function look() {
    const commit = dataVersion.get()?.data_version;
    if (commit === lastCommit) return;
    const current = waitlistVersion.get()?.version;
    lastCommit = commit;
    if (current === last) return;
    last = current;
    onChange();
  }
  const timer = setInterval(() => {
    try {
      look();
    } catch {
      // Whoever reads next is told what is wrong with the file.
    }
  }, pollMs);
  return () => {
    clearInterval(timer);
    database.close();
  };
}
