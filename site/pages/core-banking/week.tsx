import type { ReactNode } from "react";
import { TitledText } from "../../../ui/rich-text.tsx";
import type { Words } from "../../content/words.ts";
import { PhoneFigure } from "../../drawings/phone/phone-figure.tsx";
import { Picture } from "../../pictures/picture.tsx";

type AccessWords = Words["core-banking"]["access"];

/** How much of a phone shows: it goes on behind the thread. */
const shown = 458;

/** The first week of an account: the card is in the phone on day 0, one pays with it, and the mail brings the other one. */
export function CardWeek({ words }: { words: AccessWords }) {
  return (
    <section className="week wrap">
      <h2>{words.heading}</h2>
      <ol className="story">
        <Day words={words.now}>
          <PhoneFigure screen="card" cut={shown} />
        </Day>
        <Day words={words.post}>
          <PhoneFigure screen="alert" cut={shown} />
        </Day>
        <Day words={words.arrives}>
          <Picture className="mailbox" name="still-lifes/mailbox" alt={words.mailbox} />
        </Day>
      </ol>
    </section>
  );
}

function Day({ words: { day, ...titled }, children }: { words: AccessWords["now"]; children: ReactNode }) {
  return (
    <li>
      <p className="day display">{day}</p>
      <div className="told">
        <TitledText {...titled} />
      </div>
      {children}
    </li>
  );
}
