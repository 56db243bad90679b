import type { MouseEvent } from "react";
import { waitlistAddress } from "./address.ts";
import type { CalculatorState } from "./use-calculator.ts";

type SendLinkProps = { calculator: CalculatorState; home: string; label: string };

/**
 * "Send Money Now": leads to the waitlist form of the page at `home`, with the corridor and the dollars. Without
 * JavaScript it is the button that sends the form there.
 */
export function SendLink({ calculator: { asked, quote }, home, label }: SendLinkProps) {
  const address = waitlistAddress(home, asked.to, quote?.send);

  /** On that page itself nothing needs loading: the address alone changes, and the form reads it when it is sent. */
  function stay(event: MouseEvent) {
    if (location.pathname !== home || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, "", address.split("#")[0]);
    location.replace(address);
  }

  return (
    <>
      <a className="button" href={address} onClick={stay}>
        {label}
      </a>
      <noscript>
        <button type="submit" className="button">
          {label}
        </button>
      </noscript>
    </>
  );
}
