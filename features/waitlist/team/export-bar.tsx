import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { csvName, toCsv } from "../../../team/csv.ts";
import { FileLinks } from "../../../team/file-links.tsx";
import { fill, grouped } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { retrying } from "../../../team/reading/cache.ts";
import { readEvery } from "../../../team/reading/read-list.ts";
import { saveFile } from "../../../team/save.ts";
import type { TeamWords } from "../../../team/words.ts";
import { entryCalls } from "./entry-calls.ts";

type Props = {
  words: TeamWords;
  total: number;
  disabled: boolean;
  /** The filters and the order of the list as its address has them: "language=so&sort=name"; empty without any. */
  query?: string;
};

/**
 * Saves the whole list as a file made here, which the audit log tells first; while its pages come in, says how far it is. Beside it, files
 * with all that is held of those whom the list shows.
 */
export function ExportBar({ words, total, disabled, query = "" }: Props) {
  const cache = useQueryClient();
  const [done, setDone] = useState<number>();
  const [said, setSaid] = useState<{ text: string; failed?: boolean }>();
  const stopping = useRef<AbortController>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const short = useId();
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
          {!disabled && (
            <FileLinks
              words={words}
              label={scopeOf(words.export, total, query)}
              names={words.export.fullAs}
              addressOf={(format) => entryCalls.exportAddress(format, query)}
            />
          )}
          <p className="short cluster">
            {!disabled && <span id={short}>{words.export.short}</span>}
            <button
              ref={button}
              type="button"
              className="button quiet compact"
              aria-describedby={disabled ? undefined : short}
              disabled={disabled}
              onClick={save}
            >
              {words.export.csv}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

function scopeOf({ filtered, full }: TeamWords["export"], total: number, query: string): string {
  return query ? filtered : fill(total === 1 ? full.one : full.other, { count: grouped(total) });
}
