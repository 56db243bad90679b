import { fill } from "./format.ts";
import { ApiError } from "./reading/api.ts";
import type { TeamWords } from "./words.ts";

/** What happened, in words. */
export function messageOf(words: TeamWords, error: unknown): string {
  const code = error instanceof ApiError ? error.code : "internal";
  return words.errors[code as keyof TeamWords["errors"]] ?? words.errors.internal;
}

type Props = { words: TeamWords; message: string; onRetry?: (() => void) | undefined };

/** Why a first visitor sees no list: said without alarm, since nobody did anything wrong. */
export function FirstVisit({ words, message }: Omit<Props, "onRetry">) {
  return (
    <div className="section small">
      <p>{fill(words.error, { message })}</p>
      <p>{words.note}</p>
    </div>
  );
}

/** The failure to load the list, with what may help. */
export function LoadProblem({ words, message, onRetry }: Props) {
  return (
    <div className="notice load-problem" role="alert">
      <p>{fill(words.error, { message })}</p>
      <p>{words.note}</p>
      {onRetry && (
        <button type="button" className="button quiet compact" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </div>
  );
}
