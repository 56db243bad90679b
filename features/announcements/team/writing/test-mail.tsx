import { useState } from "react";
import { fill } from "../../../../team/format.ts";
import { writtenOf } from "../../contract.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { inLanguage, mainLanguage, useSetup } from "../announcement-setup.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

type Props = { keeper: DraftKeeper; locale: string };

/** Sends the mail as it is now, in the shown language, to whoever is signed in. */
export function TestMail({ keeper, locale }: Props) {
  const { words, languages, problemOf } = useSetup();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();

  async function send() {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    try {
      const isSaved = await keeper.flush();
      const { id, texts } = keeper.state().saved;
      const isWritten = [locale, mainLanguage].some((code) => writtenOf(texts, code) === "whole");
      const missing = (!isSaved && words.test.unsaved) || (!isWritten && words.test.unwritten);
      if (missing) setSaid({ text: fill(words.test.failed, { message: missing }), failed: true });
      else {
        await announcementCalls.test(id, locale);
        setSaid({ text: inLanguage(languages, words.test.sent, locale), failed: false });
      }
    } catch (error) {
      setSaid({ text: fill(words.test.failed, { message: problemOf(error) }), failed: true });
    }
    setBusy(false);
  }

  return (
    <div className="cluster">
      <button type="button" className="button quiet compact" onClick={send} aria-disabled={busy}>
        {busy ? words.test.sending : inLanguage(languages, words.test.send, locale)}
      </button>
      <p role="status">{said && !said.failed && said.text}</p>
      <p role="alert" className="alert">
        {said?.failed && said.text}
      </p>
    </div>
  );
}
