/** What is said beside an amount that is over a limit. */
export function OverLimit({ text }: { text: string | undefined }) {
  return text && <span data-line="limit">{text}</span>;
}
