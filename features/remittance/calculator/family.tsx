import { CopyButton } from "../../../ui/copy-button.tsx";
import type { Figures } from "../words.ts";
import { type FamilyMessages, familyMessage, type SharedQuote } from "./family-message.ts";

export type FamilyProps = FamilyMessages & {
  words: Record<"heading" | "whatsapp" | "sms" | "copy" | "copied" | "byHand", string>;
};

type SendToFamilyProps = FamilyProps & { calculator: SharedQuote; figures: Figures; origin: string };

/**
 * Ways to send the quote to one's family: links, which need no script, and a button that copies it. There are none without an
 * amount.
 */
export function SendToFamily({ calculator, figures, origin, words, ...messages }: SendToFamilyProps) {
  const { text, path } = familyMessage(calculator, messages, figures);
  // The server knows the origin by its letters, so these stand as they are.
  const message = `${encodeURIComponent(`${text}\n`)}${origin}${encodeURIComponent(path)}`;
  const visibility = calculator.quote?.send ? undefined : "hidden";
  return (
    <div className="share small" data-share-quote="" style={{ visibility }}>
      {words.heading}
      <p>
        <a href={`https://wa.me/?text=${message}`}>{words.whatsapp}</a>{" "}
        <a href={`sms:?&body=${message}`}>{words.sms}</a>{" "}
        <CopyButton key={text} words={words} text={`${text}\n${origin}${path}`} />
      </p>
    </div>
  );
}
