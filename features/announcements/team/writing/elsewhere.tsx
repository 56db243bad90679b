import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fill, timeOf } from "../../../../team/format.ts";
import { listKey } from "../../../../team/reading/reading.ts";
import type { Announcement } from "../../contract.ts";
import { announcementCalls, announcementsKey } from "../announcement-calls.ts";
import { mainLanguage, useSetup } from "../announcement-setup.ts";
import { audienceWords } from "../audience-words.ts";
import type { DraftKeeper, DraftState } from "./draft-keeper.ts";

type Props = {
  keeper: DraftKeeper;
  state: DraftState;
  locale: string;
  onShow: () => void;
  onGone: (instead: Announcement) => void;
};

/** What somebody else did to the draft meanwhile, and what can be done about it. Nothing that was typed here is lost by it. */
export function Elsewhere({ keeper, state, locale, onShow, onGone }: Props) {
  const { words } = useSetup();
  const { status, theirs, mine } = state;
  if (status === "changed" && theirs) return <Conflict keeper={keeper} theirs={theirs} locale={locale} />;
  if (status === "started")
    return (
      <div className="notice elsewhere" role="alert">
        <h3>{words.started.heading}</h3>
        <p>{words.started.text}</p>
        <div className="actions">
          <button
            type="button"
            className="button quiet compact"
            onClick={() => {
              keeper.forget();
              onShow();
            }}
          >
            {words.started.show}
          </button>
        </div>
      </div>
    );
  if (status === "gone") return <Gone keeper={keeper} state={state} onGone={onGone} />;
  if (!mine) return null;
  return (
    <div className="notice elsewhere" role="status">
      <p>{words.conflict.took}</p>
      <div className="actions">
        <button type="button" className="button quiet compact" onClick={keeper.bringBack}>
          {words.conflict.back}
        </button>
      </div>
    </div>
  );
}

type ConflictProps = { keeper: DraftKeeper; theirs: Announcement; locale: string };

function Conflict({ keeper, theirs, locale }: ConflictProps) {
  const setup = useSetup();
  const { conflict } = setup.words;
  const other = theirs.texts[locale] ?? theirs.texts[mainLanguage];
  return (
    <div className="notice elsewhere" role="alert">
      <h3>{fill(conflict.heading, { name: theirs.updatedBy, time: timeOf(theirs.updatedAt) })}</h3>
      <p>{conflict.text}</p>
      <details>
        <summary>{conflict.show}</summary>
        <p>
          <b>{other?.subject}</b>
        </p>
        <p className="other">{other?.text}</p>
        <p className="small">{audienceWords(theirs, setup)}</p>
      </details>
      <div className="actions">
        <button type="button" className="button compact" onClick={keeper.keepMine}>
          {conflict.mine}
        </button>
        <button type="button" className="button quiet compact" onClick={keeper.takeTheirs}>
          {conflict.theirs}
        </button>
      </div>
    </div>
  );
}

type GoneProps = Pick<Props, "keeper" | "state" | "onGone">;

function Gone({ keeper, state, onGone }: GoneProps) {
  const { words, problemOf } = useSetup();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function keep() {
    if (busy) return;
    setBusy(true);
    try {
      const saved = await announcementCalls.create({ kind: state.saved.kind, ...keeper.state().values });
      void cache.invalidateQueries({ queryKey: listKey(announcementsKey) });
      keeper.forget();
      onGone(saved);
    } catch (caught) {
      setError(caught);
      setBusy(false);
    }
  }

  return (
    <div className="notice elsewhere" role="alert">
      <h3>{words.gone.heading}</h3>
      <p>{words.gone.text}</p>
      {error !== undefined && <p className="alert">{problemOf(error)}</p>}
      <div className="actions">
        <button type="button" className="button compact" onClick={keep} aria-disabled={busy}>
          {words.gone.keep}
        </button>
      </div>
    </div>
  );
}
