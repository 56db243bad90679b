import type { ReactNode } from "react";
import { fill } from "../../../team/format.ts";
import { useSetup } from "../../../team/setup.ts";
import type { Tab } from "../../../team/tab.ts";
import type { TeamWords } from "../../../team/words.ts";
import { posterFormats, posterPath } from "../poster-path.ts";

/** The posters to print, on the team's page. */
export const usePosters = (words: TeamWords): Tab => ({
  key: "posters",
  group: "setup",
  path: "posters",
  label: words.posters.label,
  content: (bar) => <Posters words={words.posters} bar={bar} />,
});

function Posters({ words, bar }: { words: TeamWords["posters"]; bar: ReactNode }) {
  const posters = useSetup();
  return (
    <div className="dashboard">
      <div className="tools cluster apart">{bar}</div>
      <div className="posters content">
        <p className="aside">{words.text}</p>
        <ul className="rows">
          {posters.gatherings.map(({ slug, name, page }) => (
            <li key={slug} className="cluster">
              <div>
                <h2>{name}</h2>
                <a href={page}>{page}</a>
              </div>
              <div className="actions">
                {posters.languages.map(({ code, name: language }) =>
                  posterFormats.map((format) => (
                    <a
                      key={`${code} ${format}`}
                      className="button quiet compact"
                      href={posterPath(code, slug, format)}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={fill(words.open, { name, format: words.formats[format], language })}
                    >
                      {fill(words.one, { format: words.formats[format], language })}
                    </a>
                  )),
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
