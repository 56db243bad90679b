import { type RefObject, useEffect, useRef } from "react";
import type { FormRefusal } from "../../forms/refusal.ts";

export type JoiningNotice = { kind: "already" } | { kind: "joined"; place: number | undefined; email: string };

/** Where joining stands. `tells`: whether it has just come to this, so that the page leads there. */
export type Joining = {
  phase: "idle" | "submitting" | "success";
  notice?: JoiningNotice | undefined;
  refusal?: FormRefusal | undefined;
  tells: boolean;
};

/** For how long the confirmation stands in the form's place before the empty fields return. */
const successMs = 5000;

/** Brings something into view, its beginning where it is higher than the window. */
function showWhole(element: Element) {
  const fits = element.getBoundingClientRect().height < innerHeight / 2;
  element.scrollIntoView({ block: fits ? "nearest" : "start" });
}

/**
 * Leads to what came of joining: the focus to the first wrong field, to the notice, or to the button beside a message; all
 * of it into view. Returns the ref of the notice.
 */
export function useTelling(
  state: Joining,
  setState: (state: Joining) => void,
  form: RefObject<HTMLFormElement | null>,
): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!state.tells) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const button = state.refusal && form.current?.querySelector<HTMLElement>("[type=submit]");
    const told = wrong ?? button ?? notice.current!;
    told.focus({ preventScroll: true });
    const shown = wrong?.closest(".field") ?? (button ? form.current!.querySelector("[role=alert]") : notice.current);
    showWhole(shown!);
  }, [state, form]);

  useEffect(() => {
    if (state.phase !== "success") return;
    const timer = setTimeout(() => setState({ phase: "idle", notice: state.notice, tells: false }), successMs);
    return () => clearTimeout(timer);
  }, [state, setState]);

  return notice;
}
