import type { ReactNode } from "react";
import type { WaitlistWords } from "./form-words.ts";
import { mailAsFiles } from "./joined/mail-as-files.tsx";
import { Already } from "./joined/outcomes.tsx";
import { Welcome } from "./joined/welcome.tsx";
import { useTellNext } from "./tell-started.ts";
import type { JoiningNotice } from "./use-focus-outcome.ts";
import "../../forms/sending.css";

export { DidYouMean } from "../../forms/did-you-mean.tsx";
export { mended } from "../../forms/mended.ts";
export { checkJoin } from "./contract.ts";

type JoiningOutcomeProps = { notice: JoiningNotice; words: WaitlistWords; joinPath: string; came: ReactNode };

/** What came of joining, in full. */
export function JoiningOutcome({ notice, words, joinPath, came }: JoiningOutcomeProps) {
  useTellNext();
  const text = mailAsFiles();
  const mail = text && <p>{text}</p>;
  if (notice.kind === "already") return <Already words={words.already} mail={mail} />;
  return (
    <Welcome mail={mail} words={words.joined} share={words.share} joinPath={joinPath} came={came} joined={notice} />
  );
}
