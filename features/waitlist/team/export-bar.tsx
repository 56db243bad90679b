import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { csvName, toCsv } from "../../../team/csv.ts";
import { fill, grouped } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { retrying } from "../../../team/reading/cache.ts";
import { readEvery } from "../../../team/reading/read-list.ts";
import { saveFile } from "../../../team/save.ts";
import type { TeamWords } from "../../../team/words.ts";
import { entryCalls } from "./entry-calls.ts";

type Props = { words: TeamWords; total: number; disabled: boolean };
type Kind = "csv" | "full";

/** Saves the whole list as a file, which the audit log tells first; while its pages come in, says how far it is. */
export function ExportBar({ words, total, disabled }: Props) {
  const cache = useQueryClient();
  const [done, setDone] = useState<number>();
  const [said, setSaid] = useState<{ text: string; failed?: boolean }>();
  const stopping = useRef<AbortController>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const buttons = { csv: useRef<HTMLButtonElement>(null), full: useRef<HTMLButtonElement>(null) };
  const busy = done !== undefined;

  useEffect(() => {
    if (busy) stop.current?.focus();
  }, [busy]);
  useEffect(() => () => stopping.current?.abort(), []);

  async function save(kind: Kind) {
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
      await entryCalls.noteExport(kind);
      const entries = (await readEvery(fetchPage, setDone, signal)).map((entry) => ({
        ...entry,
        phone: entry.phone ?? null,
      }));
      const name = csvName(kind === "csv" ? "waitlist" : "waitlist-full", new Date());
      const columns = kind === "csv" ? words.export.columns : words.export.fullColumns;
      saveFile(name, toCsv(columns as typeof words.export.fullColumns, entries));
      setSaid({ text: fill(words.export.done, { file: name }) });
    } catch (error) {
      const failed = !signal.aborted;
      const text = failed ? fill(words.export.failed, { message: messageOf(words, error) }) : words.export.stopped;
      setSaid({ text, failed });
    }
    setDone(undefined);
    setTimeout(() => buttons[kind].current?.focus());
  }

  return (
    <div className="export">
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
          <button ref={buttons.full} type="button" className="plain" disabled={disabled} onClick={() => save("full")}>
            {words.export.full}
          </button>
          <button
            ref={buttons.csv}
            type="button"
            className="button compact"
            disabled={disabled}
            onClick={() => save("csv")}
          >
            {words.export.csv}
          </button>
        </>
      )}
    </div>
  );
}
