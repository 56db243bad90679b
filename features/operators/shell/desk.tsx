import { useCallback, useContext, useEffect, useState } from "react";
import { ChangesContext } from "../../../team/changes.ts";
import type { Part } from "../../../team/part.ts";
import type { TeamWords } from "../../../team/words.ts";
import { Account } from "../session/account.tsx";
import type { Session } from "../session/session-calls.ts";
import { followChanges } from "./live.ts";
import { Pane } from "./pane.tsx";
import { Views } from "./views.tsx";

type Props = {
  words: TeamWords;
  parts: Part[];
  session: Session | undefined;
  /** To ask whether the session still stands. */
  onDoubt: () => void;
  onSignOut: () => Promise<void>;
  onSignedOut: () => void;
};

/** What an operator sees: the numbers and one of the lists, as they are now. */
export function Desk({ words, parts, session, onDoubt, onSignOut, onSignedOut }: Props) {
  const [shown, setShown] = useState(parts[0]!);
  const [live, setLive] = useState(false);
  const readers = useContext(ChangesContext);
  const onChange = useCallback(() => {
    for (const read of readers) read();
  }, [readers]);
  useEffect(() => followChanges({ onChange, onState: setLive, onDoubt }), [onChange, onDoubt]);

  const show = (key: string) => setShown(parts.find((part) => part.key === key)!);
  return (
    <div className="admin">
      <Pane words={words} parts={parts} live={live}>
        <Account words={words} session={session} onSignOut={onSignOut} onSignedOut={onSignedOut} />
      </Pane>
      <shown.Content words={words} bar={<Views words={words} parts={parts} shown={shown.key} onShow={show} />} />
    </div>
  );
}
