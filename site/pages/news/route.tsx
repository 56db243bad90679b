import { type NewsList, type NewsPiece, newsPath, type QuestionResults } from "../../../features/announcements/news.ts";
import { longDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { AnswerRoute, Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import styles from "./news.css?inline";

/** /news, before there is any. */
export const news: Page = {
  path: newsPath,
  head: (words) => words.news,
  styles: [styles],
  share: () => ({ drawn: <ShareForm name="still-lifes/mailbox" />, place: "beside" }),
  body: () => <News pieces={[]} older={null} />,
};

export const newsAnswers = {
  /** /news with what was written to the list. */
  news: (list: NewsList): AnswerRoute => ({ ...news, body: () => <News {...list} /> }),
  /** /news/{slug} */
  newsPiece: (piece: NewsPiece): AnswerRoute => ({
    ...news,
    path: `${newsPath}/${piece.slug}`,
    head: ({ news }) => ({
      title: news.pieceTitle.replace("{title}", () => piece.title),
      description: piece.excerpt || news.description,
      name: piece.title,
    }),
    above: ({ news }) => ({ name: news.name, path: newsPath }),
    written: piece.languages,
    sharedAs: newsPath,
    body: () => <Piece piece={piece} />,
  }),
};

declare module "../../renderer.ts" {
  interface AnswerPages extends AskedOf<typeof newsAnswers> {}
}

function News({ pieces, older }: NewsList) {
  const {
    words: { news, ui },
    brand,
    to,
  } = usePage();
  const feed = to(`${newsPath}/feed.xml`);
  return (
    <>
      <div className="blog news wrap">
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${brand.name}${ui.nameEnd} ${news.name}`}
          href={feed}
        />
        <header>
          <Headline words={news} />
        </header>
        {pieces.length ? (
          <div className="others">
            {pieces.map((piece) => (
              <Listed key={piece.slug} piece={piece} />
            ))}
          </div>
        ) : (
          <p className="lead">{news.empty}</p>
        )}
        <footer>
          {older && <a href={to(newsPath) + older}>{news.older}</a>}
          <a href={feed}>{news.feed}</a>
        </footer>
      </div>
      <Closing words={news.closing} />
    </>
  );
}

/** When a piece was sent; that it is in English where it isn't in the page's language; and the other languages that it is in. */
function Dateline({ piece: { at, slug, language, languages } }: { piece: NewsPiece }) {
  const { words, language: own, served } = usePage();
  const others = served.filter(({ code }) => code !== own.code && code !== language && languages.includes(code));
  return (
    <p className="dateline">
      <time dateTime={at}>{longDate(at, own.code)}</time> {language !== own.code && <span>{words.news.english}</span>}{" "}
      {others.map(({ code, name, path }) => (
        <a key={code} href={`${path}${newsPath}/${slug}`} lang={code} hrefLang={code}>
          {name}
        </a>
      ))}
    </p>
  );
}

/** The language of a piece where it isn't the page's. */
const langOf = (piece: NewsPiece, own: string) => (piece.language === own ? undefined : piece.language);

function Listed({ piece }: { piece: NewsPiece }) {
  const { to, language } = usePage();
  const lang = langOf(piece, language.code);
  return (
    <article>
      <Dateline piece={piece} />
      <h2 lang={lang}>
        <a href={to(`${newsPath}/${piece.slug}`)}>
          <bdi>{piece.title}</bdi>
        </a>
      </h2>
      <p lang={lang}>{piece.excerpt}</p>
    </article>
  );
}

function Piece({ piece }: { piece: NewsPiece }) {
  const {
    words: { news },
    to,
    language,
  } = usePage();
  const lang = langOf(piece, language.code);
  return (
    <>
      <article className="blog wrap">
        <div className="post">
          <header>
            <h1 lang={lang}>{piece.title}</h1>
            <Dateline piece={piece} />
          </header>
        </div>
        <div
          className="post"
          lang={lang}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of typed Markdown by the renderer of mails, which escapes all of it
          dangerouslySetInnerHTML={{ __html: piece.html }}
        />
        {piece.results && <Results results={piece.results} lang={lang} />}
        <footer>
          <a href={to(newsPath)}>{news.all}</a>
        </footer>
      </article>
      <Closing words={news.closing} />
    </>
  );
}

/** What came of the question that a piece asked. */
function Results({ results: { ask, answers, counts }, lang }: { results: QuestionResults; lang: string | undefined }) {
  const {
    words: {
      news: { results },
    },
    language: { code },
  } = usePage();
  const all = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const said = (count: number) =>
    results.count.replace("{count}", grouped(count, code)).replace("{all}", grouped(all, code));
  return (
    <section className="post" data-results>
      <h2>{results.heading}</h2>
      <p lang={lang}>{ask}</p>
      {counts ? (
        <ul>
          {answers.map((answer, index) => (
            <li key={answer}>
              <span lang={lang}>{answer}</span> <b>{said(counts[index] ?? 0)}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p>{results.few}</p>
      )}
    </section>
  );
}
