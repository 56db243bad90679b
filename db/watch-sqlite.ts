import { DatabaseSync } from "node:sqlite";

const pollMs = 50;

/** Calls `onChange` after every commit that changed the waitlist or the applications, by this process or another. Returns how to stop. */
export function watchSqlite(path: string, onChange: () => void): () => void {
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
