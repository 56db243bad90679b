import { sentenceEnd } from "../../../languages/language.ts";
import type { Figure } from "../../content/figures.ts";
import type { Post } from "../../content/posts.ts";
import { usePage } from "../../page-context.ts";
import { PostNotes } from "./notes.tsx";
import { PostBody } from "./post-body.tsx";
import { numberNotes } from "./post-note-mark.tsx";

/** A post's text and its sources, for readers of feeds: what is drawn in cloth on our page is told in its words. */
export function FeedArticle({ post }: { post: Post }) {
  const notes = numberNotes(post.body);
  return (
    <>
      <PostBody body={post.body} notes={notes} figure={ToldFigure} />
      <PostNotes body={post.body} notes={notes} date={post.date} />
    </>
  );
}

function ToldFigure({ figure }: { figure: Figure }) {
  return (
    <figure>
      <figcaption>{figure.caption}</figcaption>
      <Parts figure={figure} />
    </figure>
  );
}

function Parts({ figure }: { figure: Figure }) {
  const { words, language } = usePage();
  const { nameEnd } = words.ui;
  return (
    <ul>
      {partsOf(figure, nameEnd, sentenceEnd(language.code)).map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

/** `stop` is what ends a sentence. */
function partsOf(figure: Figure, nameEnd: string, stop: string): string[] {
  switch (figure.drawing) {
    case "hundred-rows":
      return figure.parts.map(({ rows, title, text }) => `${rows}${nameEnd} ${title}${stop} ${text}`);
    case "filled":
      return figure.bars.map(({ text }) => text);
    case "diamonds":
      return figure.groups.map(({ title, text }) => `${title}${nameEnd} ${text}`);
    case "luggage":
      return figure.classes.map(({ title, text }) => `${title}${nameEnd} ${text}`);
  }
}
