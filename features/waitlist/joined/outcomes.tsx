import type { ReactNode } from "react";
import type { JoinedWords, WaitlistWords } from "../form-words.ts";

type JoinedProps = { words: JoinedWords; mail?: ReactNode; children?: ReactNode };

/** The lasting notice of a new entry, with a line about its `mail`, what comes next, and as children how to share it. */
export function Joined({ words, mail, children }: JoinedProps) {
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      {mail}
      <NextSteps words={words} />
      {children}
    </>
  );
}

/** What comes next for who has joined. */
export const NextSteps = ({ words }: { words: JoinedWords }) => (
  <ul>
    {words.steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ul>
);

/** The notice of an entry that waits, as the list is closed. */
export const Waiting = ({ words, mail }: { words: WaitlistWords["waiting"]; mail?: ReactNode }) => (
  <>
    <h3>{words.title}</h3>
    <p>{words.text}</p>
    {mail}
  </>
);

/** The notice for an address that is on the list already. */
export function Already({ words, mail }: { words: WaitlistWords["already"]; mail?: ReactNode }) {
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <p>{words.mail}</p>
      {mail}
    </>
  );
}
