import { posterFormats, posterPath } from "../../features/posters/poster-path.ts";
import { gatheringSlugs } from "../content/gatherings.ts";
import { usePage } from "../page-context.ts";

/** Each chapter's and event's page to join at, and its posters in every language and size of paper. */
export function PosterLinks() {
  const { words, served, to } = usePage();
  const { wall } = words.posters;
  return (
    <section className="wrap wall">
      <h2>{wall.heading}</h2>
      <p>{wall.text}</p>
      {gatheringSlugs.map((slug) => (
        <details key={slug}>
          <summary>{words.gathering.names[slug]}</summary>
          <p>
            <a href={to(`/join/${slug}`)}>{wall.page}</a>
          </p>
          {served.map(({ code, name }) => (
            <p key={code}>
              <span lang={code}>{name}</span>{" "}
              {posterFormats.map((format) => (
                <a key={format} href={posterPath(code, slug, format)} aria-label={`${wall.formats[format]}, ${name}`}>
                  {wall.formats[format]}
                </a>
              ))}
            </p>
          ))}
        </details>
      ))}
    </section>
  );
}
