import { of } from "./mutation.ts";

const pg = { engine: "postgres" } as const;

export const backups = [
  ...of("db/backup/backup-file.ts", ["backup/backup-file"], {
    "half a backup in the place of a whole one": ["const part = `${file}.part`;", "const part = file;"],
    "half a backup that is left": ["    await rm(part, { force: true });\n    throw error;", "    throw error;"],
    "a backup that everybody reads": ["mode: 0o600", "mode: 0o644", { tests: ["backup/restored"] }],
    "a cut that is told as a bug": ['Z_BUF_ERROR: new BackupRefused("it is cut off before its end"),\n', ""],
  }),
  ...of("db/backup/backup-lines.ts", ["backup/backup-file"], {
    "rows that nobody counts": ["!isDeepStrictEqual(end.tables, { ...tables }) || ", ""],
    "rows that somebody has changed": [" || end.sha256 !== sha256", ""],
    "a backup without an end": ['if (!ended) throw new BackupRefused("it is cut off before its end");', ""],
    "rows behind the end": [
      'if (ended) throw new BackupRefused("it is damaged: something stands behind its end");',
      "",
    ],
    "tables of tomorrow": ["if (newer) throw", "if (false) throw"],
    "a format of tomorrow": [" || header.format !== 1", ""],
    "a line that comes in two pieces": ["`${rest}${piece.slice(0, until)}`", "piece.slice(0, until)"],
    "a line without an end": ["if (rest.length > longestLine)", "if (false)"],
  }),
  ...of("db/backup/filling.ts", ["backup/restored"], {
    "triggers that count each row once more": [
      "putBack = await putTriggersAside(db, engine, [...tables.keys()]);",
      "",
      pg,
    ],
    "triggers that never come back": ["  await putBack();\n", ""],
    "people whom nobody finds": ["for (const schema of made) await schema.afterRestore?.(db, engine);", ""],
    "tables that stay as they were": [
      "  await putBack();\n  await runMigrations(db, engine, schemas);\n",
      "  await putBack();\n",
      { tests: ["backup/snapshot"] },
    ],
    "what the migrations wrote stays": [
      "      await sql`delete from ${sql.table(filling.name)}`.execute(db); // What the migrations wrote there.\n",
      "",
    ],
    "times that SQLite orders wrongly": [
      'type === "timestamptz" && typeof value === "string" ?',
      "false && typeof value === 'string' ?",
      { ...pg, tests: ["backup/moving"] },
    ],
  }),
  ...of("db/backup/postgres-snapshot.ts", ["backup/snapshot", "backup/moving"], {
    "rows of several moments": ["repeatable read read only", "read committed read only", pg],
    "times of another zone": ["set timezone to 'UTC'; ", "", pg],
    "only the first thousand rows of a table": ["if (!rows.length) break;", "if (rows.length < 0) break;", pg],
    "no that becomes yes": ['return text === "t";', 'return text !== "";', pg],
  }),
  ...of("db/backup/sqlite-snapshot.ts", ["backup/snapshot"], {
    "rows of several moments in SQLite": ['else database.exec("begin");', ""],
    "a file that a server writes on": [
      "pragma locking_mode = exclusive; begin exclusive",
      "begin",
      { ...pg, tests: ["backup/moving"] },
    ],
    "rows that come once more": [
      "    yield rows;\n    rows = [];\n",
      "    yield rows;\n",
      { ...pg, tests: ["backup/moving"] },
    ],
  }),
  ...of("db/backup/restored-database.ts", ["backup/restored"], {
    "a place that is not empty": ["if (known) throw", "if (false) throw", pg],
    "half a file that is left": [
      'for (const end of ["", "-wal"',
      'for (const end of ["-wal"',
      { tests: ["backup/backup-file"] },
    ],
  }),
  ...of("server/backup/carried-secret.ts", ["backup/backup-file"], {
    "any kept secret is the right one": ["carried.kept === secret", "true"],
    "any set secret is the right one": [
      "carried.check === checkOf(secret)",
      "true",
      { ...pg, tests: ["backup/moving"] },
    ],
    "a set secret in the backup": [
      "secret.isKept ? { kept: secret.value } : { check: checkOf(secret.value) }",
      "{ kept: secret.value }",
      { ...pg, tests: ["backup/restored"] },
    ],
  }),
  ...of("server/backup/restore.ts", ["backup/restored"], {
    "the secret left behind": ["() => secret && keptSecret(place.dataDir, secret)", "() => {}"],
  }),
  ...of("server/backup/move.ts", ["backup/moving"], {
    "moved to a server with another secret": ["if (kept !== undefined) secretFor({ kept }, place, mayDiffer);", "", pg],
  }),
  ...of("server/backup/ending.ts", ["backup/backup-file"], {
    "a failure that a timer takes for a success": ["process.exit(1);", "process.exit(0);"],
    "a fault of the disk told as a bug": ["!/^E[A-Z]+$/.test(code) && ", ""],
  }),
];
