import { type FormEvent, useRef, useState } from "react";

/** What was wrong with what was typed: something in all, and at each field. */
export type FormFaults = { alert?: string | undefined; fields?: Record<string, string | undefined> };

/** What a form holds, by the names of its fields. */
type FormValues = Record<string, string>;

/**
 * The sending of a small form: nothing goes twice at once, and what was wrong is said until the next try. The first wrong field is
 * taken hold of, as is `refocus` when nothing says which. `form` is for the form element; `send` says what was wrong, or nothing.
 */
export function useSending(
  send: (typed: FormValues) => Promise<FormFaults | undefined>,
  { clears = false, refocus = "" } = {},
) {
  const ref = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FormFaults>({});

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]));
    setBusy(true);
    const found = await send(typed);
    setBusy(false);
    setFaults(found ?? {});
    if (!found) return clears ? ref.current?.reset() : undefined;
    const wrong = Object.keys(typed).find((name) => found.fields?.[name]) ?? refocus;
    if (wrong) ref.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }

  return { busy, faults, form: { ref, method: "post", onSubmit, "aria-busy": busy } as const };
}

/** Why a call was not made: neither the password nor a passkey was given. */
export class NotReauthenticated extends Error {}
