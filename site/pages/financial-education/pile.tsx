import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";

type EducationWords = ReturnType<typeof usePage>["words"]["financial-education"];
type Book = { kind: string; title: string; text: string; href?: string | undefined; download?: boolean };
type PileProps = { words: EducationWords["pile"]; sheets: EducationWords["sheets"] };

/** The library as a pile: what is planned lies on top and is only tacked, what is here lies below in its own color. */
export function FinancialPile({ words, sheets }: PileProps) {
  const fileNote = useFileNote();
  const printed = sheets.list.map(({ title, href }) => {
    return { kind: sheets.kind, title, text: fileNote(href), href, download: true };
  });
  return (
    <div className="wrap">
      <ul className="pile" aria-label={words.label}>
        {words.planned.map((book) => (
          <Spine key={book.title} book={book} tacked />
        ))}
        {[...printed, ...words.articles].map((book) => (
          <Spine key={book.title} book={book} />
        ))}
      </ul>
    </div>
  );
}

function Spine({ book, tacked = false }: { book: Book; tacked?: boolean }) {
  const { to, language } = usePage();
  const { kind, title, text, href, download } = book;
  const back = (
    <>
      <span>{kind}</span> <b className="display">{title}</b>{" "}
      <span>
        <RichText text={text} />
      </span>
    </>
  );
  const file = download && { download: "", hrefLang: language.code, type: "application/pdf" };
  return (
    <li className={tacked ? "tacked" : undefined}>
      {href ? (
        <a href={to(href)} {...file}>
          {back}
        </a>
      ) : (
        <div>{back}</div>
      )}
    </li>
  );
}

/** Says what a printable file is: its pages and size once it is made. */
export function useFileNote(): (href: string) => string {
  const { words, downloads, say, to } = usePage();
  const { file, fileOf } = words["financial-education"].pile;
  return (href) => {
    const made = downloads[to(href)];
    return made ? say(fileOf, { pages: made.pages, size: made.kilobytes }) : file;
  };
}
