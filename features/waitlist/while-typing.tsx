import type { ReactNode } from "react";
import type { WaitlistWords } from "./form-words.ts";
import { mailAsFiles } from "./joined/mail-as-files.tsx";
import { Already, Waiting } from "./joined/outcomes.tsx";
import { StateForm } from "./joined/state-form.tsx";
import { Welcome, type WelcomeProps } from "./joined/welcome.tsx";
import { useTellNext } from "./tell-started.ts";
import type { JoiningNotice } from "./use-focus-outcome.ts";
import "../../forms/did-you-mean.css";
import "../../forms/sending.css";

export { DidYouMean } from "../../forms/did-you-mean.tsx";
export { mended } from "../../forms/mended.ts";
export { checkJoin } from "./contract.ts";

type JoiningOutcomeProps = {
  notice: JoiningNotice;
  words: WaitlistWords;
  errors: Record<string, string>;
  came: ReactNode;
} & Pick<WelcomeProps, "joinPath" | "country">;

/** What came of joining, in full. */
export function JoiningOutcome({ notice, words, errors, came, ...page }: JoiningOutcomeProps) {
  useTellNext();
  const text = mailAsFiles();
  const mail = text && <p>{text}</p>;
  if (notice.kind === "already") return <Already words={words.already} mail={mail} />;
  if (notice.kind === "waiting") return <Waiting words={words.waiting} mail={mail} />;
  const { id } = notice;
  const state = id && <StateForm words={words.state} failures={words} errors={errors} id={id} />;
  return (
    <Welcome mail={mail} words={words.joined} share={words.share} {...page} came={came} state={state} joined={notice} />
  );
}
