import { DatabaseSync } from "node:sqlite";

const pollMs = 50;

/**
 * Calls `onChange` after every commit that changed the waitlist or the applications, by this process or another. Returns how
 * to stop. Throws when the file cannot be read.
 */
export function watchSqlite(path: string, onChange: () => void): () => void {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const look = createLook(database);
    const timer = setInterval(() => look() && onChange(), pollMs);
    return () => {
      clearInterval(timer);
      database.close();
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Tells at each call whether there was a change since the last; false while the file cannot be read. */
function createLook(database: DatabaseSync): () => boolean {
  const dataVersion = database.prepare("pragma data_version");
  const listVersion = database.prepare("select version from waitlist_version");
  let lastCommit: unknown;
  let last = listVersion.get()?.version;
  return () => {
    try {
      const commit = dataVersion.get()?.data_version;
      if (commit === lastCommit) return false;
      const version = listVersion.get()?.version;
      lastCommit = commit;
      if (version === last) return false;
      last = version;
      return true;
    } catch {
      return false; // Whoever reads next is told what is wrong with the file.
    }
  };
}
