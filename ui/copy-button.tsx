import { useState } from "react";

type CopyButtonProps = { words: Record<"copy" | "copied" | "byHand", string>; text: string };

/** Copies a text; where the browser does not let a page do that, the text is shown, selected, to be copied by hand. */
export function CopyButton({ words, text }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean>();

  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    ) ?? setCopied(false);

  return (
    <>
      <button type="button" onClick={copy}>
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </button>
      {copied === false && (
        <label>
          {words.byHand}
          <textarea readOnly rows={5} value={text} ref={(area) => area?.select()} />
        </label>
      )}
    </>
  );
}
