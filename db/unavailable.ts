const lostConnection = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|08|57P0|57014|25006|53|58)/;
const lostMessage =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout|database is not open/i;
/** SQLite's primary result codes for a busy, unwritable, broken, full or unreachable file. */
const sqliteCodes = new Set([5, 6, 8, 10, 11, 13, 14, 26]);

/** Whether an error says that the database is out of reach or cannot write, rather than that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: number };
  if (code === "ERR_SQLITE_ERROR") return sqliteCodes.has((errcode ?? 0) & 0xff);
  return (typeof code === "string" && lostConnection.test(code)) || lostMessage.test(error.message);
}

/** SQLite's SQLITE_BUSY: another process writes. */
const busy = 5;

/** Whether an error says that another process holds SQLite's write lock. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && ((error as { errcode?: number }).errcode ?? 0) % 256 === busy;
