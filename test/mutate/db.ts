import { of } from "./mutation.ts";

const pg = (...tests: string[]) => ({ engine: "postgres" as const, ...(tests.length && { tests }) });

export const db = [
  ...of("db/sqlite.ts", ["db/sqlite", "db/prepared"], {
    "a transaction that takes the write lock late": ['"begin immediate"', '"begin"'],
    "commits that are not synced": ["pragma synchronous = full", "pragma synchronous = off"],
    "no write-ahead log": ["pragma journal_mode = wal; ", ""],
    "no wait for another process's lock": ["const lockTimeoutMs = 5000", "const lockTimeoutMs = 0"],
    "migrations outside a transaction": ["return true;", "return false;", { tests: ["db/two-processes"] }],
    "statements that are prepared each time": ["kept.set(sql, prepared);", ""],
    "statements that are kept without end": ["if (kept.size > mostPrepared", "if (kept.size > 1000 * mostPrepared"],
    "a database that others may read": [
      'openSync(path, "a", 0o600)',
      'openSync(path, "a", 0o644)',
      { tests: ["server/data-folder"] },
    ],
  }),
  ...of("db/postgres.ts", ["db/outage"], {
    "queries that wait for ever": ["query_timeout: 5000", "query_timeout: 0", pg("db/dead-connections")],
    "dead connections that go back to the pool": [
      'error.message === "Query read timeout" && cut(this)',
      "error",
      pg("db/dead-connections"),
    ],
    "connection errors that nobody takes": ['pool.on("error", onError);', "", pg()],
    "times as PostgreSQL writes them": ["oid === timestamptz", "oid === 0", pg("waitlist/join")],
    "inserts that are planned each time": [
      "prepared.set(text, name);\n  return name;",
      "return undefined;",
      pg("db/prepared"),
    ],
  }),
  ...of("db/watch-postgres.ts", ["http/feed", "waitlist/count-stream"], {
    "a listener that does not come back": [
      "timer = setTimeout(connect, pauseMs * (1 - Math.random() / 2));",
      "",
      pg("http/feed", "db/outage"),
    ],
    "no word of changes after a reconnect": [
      "heartbeatMs);\n    onChange();",
      "heartbeatMs);",
      pg("db/watch-postgres"),
    ],
    "a listener that does not notice a dead line": [
      'beat = setInterval(() => current.query("select 1").catch(lost), heartbeatMs);',
      "",
      pg("db/dead-connections"),
    ],
    "pauses that do not grow": ["pauseMs = Math.min(pauseMs * 2, longestPauseMs);", "", pg()],
    "another channel": ['listen "${changeChannel}"', 'listen "${changeChannel}s"', pg("waitlist/count-stream")],
  }),
  ...of("db/watch-sqlite.ts", ["db/watch-sqlite"], {
    "changes that are never looked for": ["const pollMs = 50;", "const pollMs = 500_000;"],
    "a file that cannot be read ends the process": ["return false; // Whoever", "throw new Error(); // Whoever"],
    "files that stay open": ["clearInterval(timer);\n      database.close();", "clearInterval(timer);"],
    "each later commit told as a change": ["last = version;", ""],
  }),
  ...of("db/unavailable.ts", ["db/unavailable"], {
    "a full disk is our fault": ["13, 14, 26", "14, 26"],
    "extended codes are not known": [" & 0xff", ""],
    "a refused connection is our fault": ["(ECONN|", "("],
    "a shutdown is our fault": ["57P0|", ""],
    "of several tries none counts": ["return error.errors.some(isUnavailable)", "return false"],
    "every error is the database's": ["lostMessage.test(error.message);", "true;"],
  }),
  ...of("db/group-commit.ts", ["db/group-commit"], {
    "one at a time": ["waiting.splice(0, mostTogether)", "waiting.splice(0, 1)"],
    "all at a time": ["waiting.splice(0, mostTogether)", "waiting.splice(0)"],
    "one that cannot be written takes the others along": ["if (group.length === 1)", "if (group.length >= 1)"],
    "each gets another's result": ["results[index]!", "results[0]!"],
    "those who waited as long wait again": ["firstInTime < 0 ? waiting.length : firstInTime", "0"],
    "those who came last are refused too": ["firstInTime < 0 ? waiting.length : firstInTime", "waiting.length"],
    "a lost database is tried in halves": ["if (isUnavailable(error)) return refuse(group, error);", ""],
    "a crowd comes in one by one": ["await beforeWriting();", "await new Promise(setImmediate);"],
  }),
  ...of("http/accept-pending.ts", ["db/group-commit"], {
    "the rest of a turn counts as one": ["quiet < 2", "quiet < 1"],
    "no connection is counted": ["accepted += 1;", ""],
  }),
  ...of("db/migrate.ts", ["db/starts"], {
    "failed migrations that nobody hears of": ["if (error) throw error;", ""],
    "a migration that is refused because another feature's is later": ["allowUnorderedMigrations: true", ""],
    "a feature that cannot be taken out": ["seen.map((name) => [name, { up: async () => {} }])", "[]"],
    "a process that does not wait for another": ["(!isLocked(error) || Date.now() > deadline)", "error"],
    "migrating needs a lock each time": [
      "if (names.every((name) => seen.includes(name))) return;",
      "if (names.every((name) => seen.includes(name)) && (await runMigrations(db, engine, schemas, seen), true)) return;",
    ],
    "tables taken for current that lack something": [
      "names.every((name) => seen.includes(name))",
      "names.some((name) => seen.includes(name))",
    ],
  }),
];
