import { useState } from "react";
import { messageOf } from "../../../team/problem-note.tsx";
import { useSetup } from "../../../team/setup.ts";
import { useMay } from "../../../team/use-role.ts";
import type { SettingProps } from "./setting-forms.tsx";

/** Whether the waitlist is open, and a way to close it or to open it again. */
export function ListSetting({ words, settings, change }: SettingProps) {
  const { list } = useSetup().tabWords.settings;
  const mayChange = useMay("owner");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { listClosed } = settings;

  async function turn() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    await change({ listClosed: !listClosed }).catch(setError);
    setBusy(false);
  }

  return (
    <>
      <p role="status">
        <b>{listClosed ? list.closed : list.open}</b>
      </p>
      <p className="aside">{listClosed ? list.closedText : list.openText}</p>
      <p role="alert" className="alert">
        {error ? messageOf(words, error) : null}
      </p>
      {mayChange && (
        <button type="button" className="button quiet compact" aria-disabled={busy} onClick={turn}>
          {busy ? list.busy : listClosed ? list.reopen : list.close}
        </button>
      )}
    </>
  );
}
