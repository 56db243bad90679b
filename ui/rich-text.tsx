import { Fragment, type ReactNode } from "react";
import { NoteMark, useClaims } from "./claims.tsx";

const token = /\{(claim|note):([\w-]+)(?: ([^{}]+))?\}|\{(\w+)\}|\[\[([^[\]]+)\]\]|\[([^[\]]+)\]\(([^()]+)\)/g;

type RichTextProps = { text: string; values?: Record<string, ReactNode>; figure?: (value: string) => ReactNode };

/**
 * One text of the content with its few marks made real: {claim:id} a figure of the ledger, {note:id} the mark of its
 * footnote, {claim:id words} both around the words that the figure counts; {name} one of `values`; [[words]] a status (a
 * dashed underline); [words](/path) a link. A note is marked at its first place on a page alone. `figure` draws the
 * figures, where they are more than text.
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
    const [whole, kind, claim = "", counted = "", value, status, label, href] = match;
    write(text.slice(end, match.index));
    if (kind) {
      if (!claims) throw new Error(`The claim "${claim}" is used outside a page`);
      if (kind === "claim") {
        const amount = claims.value(claim);
        if (figure) parts.push(figure(amount));
        else write(amount);
        if (counted) write(` ${counted}`);
      }
      const number = kind === "note" || counted ? claims.mark(claim) : undefined;
      if (number) parts.push(<NoteMark number={number} label={claims.markLabel(number)} />);
    } else if (value) parts.push(values[value] ?? whole);
    else if (status) {
      parts.push(
        <span className="yet" data-status="">
          {status}
        </span>,
      );
    } else parts.push(<a href={href}>{label}</a>);
    end = match.index + whole.length;
  }
  write(text.slice(end));
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

const mark = /\{(claim|note):([\w-]+)( [^{}]+)?\}|\[\[([^[\]]+)\]\]|\[([^[\]]+)\]\([^()]+\)/g;

/** One text of the content without its marks, for places that hold no links or notes; `figure` is a claim's value. */
export const plainText = (text: string, figure: (claim: string) => string): string =>
  text.replace(mark, (_, kind?: string, claim = "", counted = "", status?: string, label?: string) =>
    kind ? (kind === "claim" ? figure(claim) + counted : "") : (status ?? label ?? ""),
  );

/** A text under its title, both with their marks. */
export const TitledText = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3>
      <RichText text={title} />
    </h3>
    <p>
      <RichText text={text} />
    </p>
  </>
);
