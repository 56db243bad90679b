import { Fragment, type ReactNode } from "react";
import { NoteMark, useClaims } from "./claims.tsx";

const token = /\{claim:([\w-]+)\}|\{(\w+)\}|\[\[([^[\]]+)\]\]|\[([^[\]]+)\]\(([^()]+)\)/g;

type RichTextProps = { text: string; values?: Record<string, ReactNode>; figure?: (value: string) => ReactNode };

/**
 * One text of the content with its few marks made real: {claim:id} a figure with its footnote, {name} one of `values`,
 * [[words]] the status of a figure (a tacked underline), [words](/path) a link. `figure` draws the figures, where they are more than text.
 */
export function RichText({ text, values = {}, figure }: RichTextProps) {
  const claims = useClaims();
  const parts: ReactNode[] = [];
  /** Adds words to the ones before them: React would part two texts by a comment. */
  const write = (words: string) => {
    const last = parts.at(-1);
    if (typeof last === "string") parts[parts.length - 1] = last + words;
    else if (words) parts.push(words);
  };
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, claim, value, status, label, href] = match;
    write(text.slice(end, match.index));
    if (claim) {
      if (!claims) throw new Error(`The claim "${claim}" is used outside a page`);
      const { value: amount, number } = claims.use(claim);
      if (figure) parts.push(figure(amount));
      else write(amount);
      parts.push(<NoteMark number={number} label={claims.markLabel(number)} />);
    } else if (value) parts.push(values[value] ?? whole);
    else if (status) parts.push(<span className="yet">{status}</span>);
    else parts.push(<a href={href}>{label}</a>);
    end = match.index + whole.length;
  }
  write(text.slice(end));
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
