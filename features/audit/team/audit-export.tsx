import { useEffect, useRef, useState } from "react";
import { csvName, toCsv } from "../../../team/csv.ts";
import { fill } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { readEvery } from "../../../team/reading/read-list.ts";
import { saveFile } from "../../../team/save.ts";
import type { TeamWords } from "../../../team/words.ts";
import { auditCalls } from "./audit-calls.ts";
import { subjectName, useChangeTexts } from "./change-text.ts";

/** Saves what the log shows, or all of it, as a file, which the log tells first. */
export function AuditExport({ words, find }: { words: TeamWords; find: Record<string, string> }) {
  const changeTexts = useChangeTexts(words.audit);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; failed?: boolean }>();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function save() {
    if (busy) return;
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setBusy(true);
    setSaid(undefined);
    try {
      await auditCalls.noteExport();
      const fetchPage = (limit: number, before: string | null) => auditCalls.page(find, limit, before, signal);
      const entries = await readEvery(fetchPage, () => {}, signal);
      const name = csvName("audit", new Date());
      const rows = entries.map((entry) => ({
        ...entry,
        what: words.audit.kinds[entry.what],
        name: subjectName(entry) ?? "",
        changes: changeTexts(entry.changes)
          .map(({ text }) => text)
          .join("; "),
      }));
      saveFile(name, toCsv(words.audit.exported, rows));
      setSaid({ text: fill(words.export.done, { file: name }) });
    } catch (error) {
      setSaid({ text: fill(words.export.failed, { message: messageOf(words, error) }), failed: true });
    }
    setBusy(false);
  }

  return (
    <div className="export cluster">
      <p role={said?.failed ? "alert" : "status"} className={said?.failed ? "alert" : undefined}>
        {said?.text}
      </p>
      <button type="button" className="button compact" aria-disabled={busy} onClick={save}>
        {words.export.csv}
      </button>
    </div>
  );
}
