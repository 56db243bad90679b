import type { ReactNode } from "react";
import type { JoinedWords, WaitlistWords } from "../form-words.ts";

type JoinedProps = { words: JoinedWords; children?: ReactNode };

/** The lasting notice of a new entry, with what comes next, and as children how to share it. */
export function Joined({ words, children }: JoinedProps) {
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
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

/** The notice for an address that is on the list already. */
export function Already({ words }: { words: WaitlistWords["already"] }) {
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <p>{words.mail}</p>
    </>
  );
}
