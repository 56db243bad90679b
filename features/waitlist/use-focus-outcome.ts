import { type RefObject, useEffect, useRef } from "react";
import type { FormRefusal } from "../../forms/refusal.ts";

export type JoiningNotice = { kind: "already" } | { kind: "waiting" } | Joined;

/** Who has joined: what was sent, and of the answer the entry's id and its rank, where it said so. */
export type Joined = {
  kind: "joined";
  id?: string | undefined;
  rank?: number | undefined;
  sent: Record<string, FormDataEntryValue>;
};

/** Where joining stands. `focuses`: whether it has just come to this, so that the focus moves there. */
export type Joining = {
  phase: "idle" | "submitting" | "success";
  notice?: JoiningNotice | undefined;
  refusal?: FormRefusal | undefined;
  focuses: boolean;
};

/** For how long the confirmation stands in the form's place before the empty fields return. */
const successMs = 5000;

/** Brings something into view, its beginning where it is higher than the window. */
function showWhole(element: Element) {
  const fits = element.getBoundingClientRect().height < innerHeight / 2;
  element.scrollIntoView({ block: fits ? "nearest" : "start" });
}

/**
 * Focuses the outcome of joining: the first wrong field, the notice, or the button beside a message; all
 * of it into view. Returns the ref of the notice.
 */
export function useFocusOutcome(
  state: Joining,
  setState: (state: Joining) => void,
  form: RefObject<HTMLFormElement | null>,
): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!state.focuses) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const button = state.refusal && form.current?.querySelector<HTMLElement>("[type=submit]");
    const focused = wrong ?? button ?? notice.current!;
    focused.focus({ preventScroll: true });
    const shown = wrong?.closest(".field") ?? (button ? form.current!.querySelector("[role=alert]") : notice.current);
    showWhole(shown!);
  }, [state, form]);

  useEffect(() => {
    if (state.phase !== "success") return;
    const timer = setTimeout(() => setState({ phase: "idle", notice: state.notice, focuses: false }), successMs);
    return () => clearTimeout(timer);
  }, [state, setState]);

  return notice;
}
