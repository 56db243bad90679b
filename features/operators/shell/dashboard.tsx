import { Fragment, useState } from "react";
import { LeavingBar } from "../../../team/leaving/leaving-bar.tsx";
import type { Part, UseParts } from "../../../team/part.ts";
import { KeepTyped } from "../../../team/typed/keep-typed.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { Account } from "../session/account.tsx";
import { Reauthenticated } from "../session/reauthenticated.tsx";
import type { Session } from "../session/session-calls.ts";
import { Pane } from "./pane.tsx";
import { useChanges } from "./use-changes.ts";

type Props = {
  words: TeamWords;
  useParts: UseParts;
  session: Session | undefined;
  /** To ask whether the session still stands. */
  onDoubt: () => void;
  onSignOut: () => Promise<void>;
  onSignedOut: () => void;
};

/** What an operator sees: the numbers and one of the lists, as they are now. */
export function Dashboard({ words, useParts, session, onDoubt, onSignOut, onSignedOut }: Props) {
  const parts = useParts(words, true);
  const [key, setKey] = useState(parts[0]!.key);
  const live = useChanges(key, onDoubt);
  const shown = parts.find((part) => part.key === key) ?? parts[0]!;
  return (
    <div className="admin">
      <KeepTyped>
        <Reauthenticated words={words}>
          {parts.map((part) => (
            <Fragment key={part.key}>{part.banner}</Fragment>
          ))}
          <Pane words={words} parts={parts} live={live}>
            <Account
              words={words}
              session={session}
              onChanged={onDoubt}
              onSignOut={onSignOut}
              onSignedOut={onSignedOut}
            />
          </Pane>
          {shown.content(<Views words={words} parts={parts} shown={shown.key} onShow={setKey} />, setKey)}
        </Reauthenticated>
        <LeavingBar words={words} />
      </KeepTyped>
    </div>
  );
}

type ViewsProps = { words: TeamWords; parts: Part[]; shown: string; onShow: (key: string) => void };

/** Which of the parts is shown. */
function Views({ words, parts, shown, onShow }: ViewsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of a bar, no form's fieldset
    <div className="views" role="group" aria-label={words.views.label}>
      {parts.map(({ key, label }) => (
        <button key={key} type="button" aria-pressed={key === shown} onClick={() => onShow(key)}>
          {label}
        </button>
      ))}
    </div>
  );
}
