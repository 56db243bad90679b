import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../team/problem-note.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { Reauthenticated } from "../session/reauthenticated.tsx";
import { useLazyPart } from "./lazy-part.ts";

const load = () => import("./factor-list.tsx");

type Props = {
  words: TeamWords;
  /** A factor is there: whatever the team's page asks for is answered from now on. */
  onDone: () => void;
  onSignOut: () => Promise<void>;
};

/** Where somebody switches a second factor on before anything else, because owners have made it required. */
export function FactorEnrolment({ words, onDone, onSignOut }: Props) {
  const { must } = words.factors;
  const heading = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<unknown>();
  const { part, failed, fetchPart } = useLazyPart(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it shows
  useEffect(() => {
    heading.current?.focus();
    void fetchPart();
  }, []);
  return (
    <Reauthenticated words={words}>
      <div className="credentials">
        <h2 ref={heading} tabIndex={-1}>
          {must.heading}
        </h2>
        {part ? (
          <part.FactorList words={words} onChanged={onDone} above={<p>{must.text}</p>} />
        ) : (
          <p role="status">{words.factors.loading}</p>
        )}
        <p role="alert" className="alert">
          {problem !== undefined ? messageOf(words, problem) : failed && words.errors.failed}
        </p>
        <button type="button" className="plain" onClick={() => onSignOut().catch(setProblem)}>
          {words.account.signOut}
        </button>
      </div>
    </Reauthenticated>
  );
}
