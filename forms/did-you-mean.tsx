import { useEffect, useRef, useState } from "react";
import type { spelledBetter } from "./spelling.ts";

/** After the last key, and after the field was left. */
const pauseMs = 400;

/**
 * Proposes another spelling for the address in the field "email" of the form around it, once whoever types pauses, and
 * never while something of the form is pressed; a button that puts it into the field, gone when the form is reset. `text` holds {domain}. Its code comes with the first pause.
 */
export function DidYouMean({ text }: { text: string }) {
  const [found, setFound] = useState<ReturnType<typeof spelledBetter>>();
  const place = useRef<HTMLDivElement>(null);
  const input = () => place.current?.closest("form")?.elements.namedItem("email") as HTMLInputElement | undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is the same for as long as the form is there
  useEffect(() => {
    const field = input();
    let timer: ReturnType<typeof setTimeout>;
    async function look() {
      const email = field!.value;
      if (!email.includes("@")) return;
      // What appears would move the button from under whoever is pressing it.
      if (field!.form!.matches(":active")) return wait();
      const spelling = await import("./spelling.ts").catch(() => undefined);
      if (field!.value === email) setFound(spelling?.spelledBetter(email));
    }
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(look, pauseMs);
    }
    function typed(event: Event) {
      if (event.type === "input") setFound(undefined);
      wait();
    }
    const forget = () => setFound(undefined);
    for (const type of ["input", "blur"]) field?.addEventListener(type, typed);
    field?.form?.addEventListener("reset", forget);
    // What was typed before this was there has no event any more.
    wait();
    return () => {
      clearTimeout(timer);
      field?.form?.removeEventListener("reset", forget);
      for (const type of ["input", "blur"]) field?.removeEventListener(type, typed);
    };
  }, []);

  function take() {
    const field = input()!;
    field.value = found!.full;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }

  return (
    <div ref={place} className="did-you-mean" aria-live="polite">
      {found && (
        <button type="button" onClick={take}>
          {text.replace("{domain}", found.domain)}
        </button>
      )}
    </div>
  );
}
