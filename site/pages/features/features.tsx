import { RichText } from "../../../ui/rich-text.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Closing, JoinLink } from "../closing.tsx";
import { FeatureScreen, ListFigure } from "./feature-screens.tsx";
import { LastThread } from "./feature-threads.tsx";

/** /features: a thread to a screen of each thing that is planned, and a solid one to what works today. */
export function Features() {
  const { words, to } = usePage();
  const page = words.features;
  const count = page.threads.length + 1;
  return (
    <div className="features">
      <header className="wrap">
        <Headline words={page} />
        <p className="lead">{page.lead}</p>
        <JoinLink label={page.join} />
      </header>
      <section className="wrap" aria-label={page.label}>
        <p className="status">
          <RichText text={page.status} />
        </p>
        <ul>
          {page.threads.map(({ title, text, more, href }, row) => (
            <li key={title}>
              <div>
                <h2>
                  <a href={to(href)}>{title}</a>
                </h2>
                <p>
                  <RichText text={text} />
                </p>
                <p>
                  <a href={to(href)}>{more}</a>
                </p>
              </div>
              <FeatureScreen href={href} row={row} />
            </li>
          ))}
          <li className="real">
            <div>
              <h2>{page.list.title}</h2>
              <p>{page.list.text}</p>
            </div>
            <ListFigure />
          </li>
        </ul>
      </section>
      <Closing words={page.closing} interest="features">
        <LastThread count={count} />
      </Closing>
    </div>
  );
}
