import { memo, useState } from "react";
import { fill } from "../../../team/format.ts";
import { Moment } from "../../../team/list/moment.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { ApplicationMore, type Begun } from "./application-more.tsx";
import type { Application } from "./contract.ts";

type Props = {
  words: TeamWords;
  application: Application;
  /** The first of its day. */
  startsDay: boolean;
  /** Its button is the list's one stop of the Tab key. */
  isStop: boolean;
  /** Left out where nothing may be changed. */
  onDelete: ((application: Application) => void) | undefined;
  /** Called when what becomes of it was set. */
  onDecided: () => void;
};

/** One application: two lines of its reason, and all of it when asked, with a way to delete it. */
export const ApplicationRow = memo(function ApplicationRow(props: Props) {
  const { words: all, application, startsDay, isStop, onDelete, onDecided } = props;
  const words = all.applications;
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState<Begun>({});
  const { id, name, email, phone, reason, createdAt, state, further } = application;
  const className = [startsDay && "day", open && "open"].filter(Boolean).join(" ");
  return (
    <tr data-entry={id} className={className || undefined}>
      <td>
        <bdi>{name}</bdi>
        {state !== "new" && <span className={`state ${state}`}>{words.states[state]}</span>}
      </td>
      <td title={email}>
        {email}
        {phone && <span>{phone}</span>}
      </td>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>
        <bdi>{reason}</bdi>
        {!open && further.length > 0 && <span className="more-texts">+{further.length}</span>}
        {open && (
          <ApplicationMore
            all={all}
            application={application}
            mayDecide={Boolean(onDelete)}
            onDecided={onDecided}
            begun={begun}
            onBegin={setBegun}
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
          onClick={() => setOpen(!open)}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 6 5 5 5-5" />
          </svg>
        </button>
        {open && onDelete && (
          <button type="button" className="discard" onClick={() => onDelete(application)}>
            {words.delete}
          </button>
        )}
      </td>
    </tr>
  );
});
