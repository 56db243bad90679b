import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { csvName, toCsv } from "../../../../team/csv.ts";
import { fill, grouped } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import { retrying } from "../../../../team/reading/cache.ts";
import { readEvery } from "../../../../team/reading/read-list.ts";
import { saveFile } from "../../../../team/save.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { ListTotal } from "../contract.ts";
import { entryCalls } from "../entry-calls.ts";
import { useFindingWords } from "../selecting/finding-words.ts";
import { ExportDialog } from "./export-dialog.tsx";

type Props = {
  words: TeamWords;
  total: number;
  disabled: boolean;
  /** The filters and the order of the list as its address has them: "language=so&sort=name"; empty without any. */
  query?: string;
  /** How many people the filters leave, where that is known. */
  found: ListTotal | undefined;
};

/**
 * Saves the whole list, where it is not filtered, as a file made here, which the audit log tells first; while its pages come in, says how
 * far it is. Beside it, the dialog for files with all that is held.
 */
export function ExportBar({ words, total, disabled, query = "", found }: Props) {
  const cache = useQueryClient();
  const [done, setDone] = useState<number>();
  const [said, setSaid] = useState<{ text: string; failed?: boolean }>();
  const stopping = useRef<AbortController>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const short = useId();
  const { files } = useFindingWords();
  const [choosing, setChoosing] = useState(false);
  const busy = done !== undefined;

  useEffect(() => {
    if (busy) stop.current?.focus();
  }, [busy]);
  useEffect(() => () => stopping.current?.abort(), []);

  async function save() {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    signal.addEventListener("abort", () => void cache.cancelQueries({ queryKey: ["export"] }));
    const fetchPage = (limit: number, before: string | null) =>
      cache.fetchQuery({
        queryKey: ["export", before],
        queryFn: () => entryCalls.page(limit, before, signal),
        gcTime: 0,
        staleTime: 0,
        retry: (failures, error) => !signal.aborted && retrying.retry(failures, error),
      });
    setSaid(undefined);
    setDone(0);
    try {
      await entryCalls.noteExport();
      const entries = await readEvery(fetchPage, setDone, signal);
      const name = csvName("waitlist", new Date());
      saveFile(name, toCsv(words.export.columns, entries));
      setSaid({ text: fill(words.export.done, { file: name }) });
    } catch (error) {
      const failed = !signal.aborted;
      const text = failed ? fill(words.export.failed, { message: messageOf(words, error) }) : words.export.stopped;
      setSaid({ text, failed });
    }
    setDone(undefined);
    setTimeout(() => button.current?.focus());
  }

  return (
    <div className="export cluster">
      <p role="status" className={said?.failed ? "alert" : undefined}>
        {busy
          ? fill(words.export.progress, { done: grouped(done), total: grouped(Math.max(total, done)) })
          : said?.text}
      </p>
      {busy ? (
        <>
          <progress value={done} max={Math.max(total, 1)} aria-label={words.export.csv} />
          <button ref={stop} type="button" className="button quiet compact" onClick={() => stopping.current?.abort()}>
            {words.export.stop}
          </button>
        </>
      ) : (
        <>
          {!query && (
            <>
              <button
                ref={button}
                type="button"
                className="button quiet compact"
                aria-describedby={disabled ? undefined : short}
                title={disabled ? undefined : words.export.short}
                disabled={disabled}
                onClick={save}
              >
                {words.export.csv}
              </button>
              <span id={short} className="unseen">
                {words.export.short}
              </span>
            </>
          )}
          {!disabled && (
            <button type="button" className="button quiet compact" onClick={() => setChoosing(true)}>
              {files.open}
            </button>
          )}
        </>
      )}
      {choosing && (
        <ExportDialog words={words} query={query} total={total} found={found} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}
