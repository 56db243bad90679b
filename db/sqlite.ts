import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { CompiledQuery, type Dialect, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";

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

/** Takes the write lock at the start of a transaction, where SQLite waits for its turn instead of failing midway. */
class ImmediateDriver extends SqliteDriver {
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
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
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

/** Calls `onChange` after every commit that changed the waitlist, by this process or another. Returns how to stop. */
function watchSqlite(path: string, onChange: () => void): () => void {
  const database = new DatabaseSync(path, { readOnly: true });
  const dataVersion = database.prepare("pragma data_version");
  const waitlistVersion = database.prepare("select version from waitlist_version");
  let lastCommit: unknown;
  let last = waitlistVersion.get()?.version;
  const timer = setInterval(() => {
    const commit = dataVersion.get()?.data_version;
    if (commit === lastCommit) return;
    lastCommit = commit;
    const current = waitlistVersion.get()?.version;
    if (current === last) return;
    last = current;
    onChange();
  }, pollMs);
  return () => {
    clearInterval(timer);
    database.close();
  };
}
