import { useEffect, useState } from "react";
import { fill } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { useSetup } from "../../../../team/setup.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { addingCalls } from "./adding-calls.ts";
import type { ImportField, ImportReport } from "./adding-contract.ts";

/** What a dry run said of a file; while it is checked again, what was said before. */
export type CheckedFile = { report?: ImportReport; problem?: string; isChecking: boolean };

/** Has a file checked whenever it, what its columns hold, or the language changes. */
export function useCheckedFile(
  words: TeamWords,
  file: File | undefined,
  columns: (ImportField | "")[] | undefined,
  locale: string,
): CheckedFile {
  const { file: own, fileFaults } = useSetup().tabWords.adding;
  const [checked, setChecked] = useState<CheckedFile & { file?: File }>({ isChecking: false });
  const chosen = columns?.join(",");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are the same for as long as the page is there
  useEffect(() => {
    if (!file) return setChecked({ isChecking: false });
    const stopping = new AbortController();
    const asked = { dryRun: "yes", locale, ...(chosen !== undefined && { columns: chosen }) };
    setChecked((before) => ({ ...(before.file === file && before), file, isChecking: true }));
    addingCalls
      .send(file, asked, stopping.signal)
      .then((report) => setChecked({ file, report, isChecking: false }))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        const code = error instanceof ApiError ? (error.fields.file ?? error.code) : "";
        const fault = fileFaults[code as keyof typeof fileFaults];
        const problem = fault ?? fill(own.failed, { message: messageOf(words, error) });
        setChecked({ file, problem, isChecking: false });
      });
    return () => stopping.abort();
  }, [file, chosen, locale]);
  return checked;
}
