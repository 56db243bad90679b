import { memo } from "react";
import { fill } from "../../../team/format.ts";
import { keep, letLeave } from "../../../team/leaving/leaving-entries.ts";
import { useLeaving } from "../../../team/leaving/leaving-list.ts";
import { Moment } from "../../../team/list/moment.tsx";
import { useIsTyped } from "../../../team/typed/keep-typed.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { leavingApplication } from "./application-calls.ts";
import { ApplicationMore } from "./application-more.tsx";
import type { Application } from "./contract.ts";
import type { ApplicationReceipt } from "./receipt.tsx";

type Props = {
  words: TeamWords;
  application: Application;
  /** The first of its day. */
  startsDay: boolean;
  /** Its button is the list's one stop of the Tab key. */
  isStop: boolean;
  /** The page's address is its own. */
  isOpen: boolean;
  onToggle: (id: string) => void;
  mayChange: boolean;
  /** What is said of what was just done with it. */
  receipt: ApplicationReceipt | undefined;
  /** Called when what becomes of it was set. */
  onDecided: (receipt?: ApplicationReceipt) => void;
};

/** One application: two lines of its reason, and all of it when asked, with a way to delete it. */
export const ApplicationRow = memo(function ApplicationRow(props: Props) {
  const { words: all, application, startsDay, isStop, isOpen: open, onToggle, mayChange, receipt, onDecided } = props;
  const words = all.applications;
  const isTyped = useIsTyped(application.id);
  const leaving = useLeaving(application.id)?.state;
  const isLeaving = leaving === "undoable" || leaving === "going";
  const { id, name, email, phone, reason, createdAt, state, further } = application;
  const className = [startsDay && "day", open && "open", isLeaving && "is-leaving"].filter(Boolean).join(" ");
  return (
    <tr data-entry={id} className={className || undefined}>
      <td>
        <bdi>{name}</bdi>
        {isTyped && !open && <span className="unsaved">{all.list.unsaved}</span>}
      </td>
      <td title={email}>
        {email}
        {phone && <span>{phone}</span>}
      </td>
      <td>
        <Moment at={createdAt} />
        <span className="state" data-state={state}>
          {words.states[state]}
        </span>
      </td>
      <td>
        <bdi>{reason}</bdi>
        {!open && further.length > 0 && <span className="more-texts">+{further.length}</span>}
        {open && (
          <ApplicationMore
            all={all}
            application={application}
            mayDecide={mayChange}
            receipt={receipt}
            onDecided={onDecided}
          />
        )}
      </td>
      <td>
        <button
          type="button"
          className="row-button unfold"
          tabIndex={isStop ? 0 : -1}
          aria-expanded={open}
          aria-label={fill(words.unfold, { name })}
          onClick={() => onToggle(id)}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 6 5 5 5-5" />
          </svg>
        </button>
        {open && mayChange && leaving !== "going" && (
          <button
            type="button"
            className={isLeaving ? "discard undo" : "discard"}
            onClick={() => (isLeaving ? keep(id) : letLeave(leavingApplication(application)))}
          >
            {isLeaving ? all.leaving.undo : words.delete}
          </button>
        )}
      </td>
    </tr>
  );
});
