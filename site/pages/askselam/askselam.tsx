import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { Hem } from "../hem.tsx";
import { AskselamTree } from "./tree.tsx";

/** /askselam: the tree under which one asks, and the first six answers. */
export function Askselam() {
  const {
    words: { askselam },
  } = usePage();
  const { hero, questions } = askselam;
  return (
    <>
      <section className="shade">
        <AskselamTree label={hero.drawing} />
        <div className="wrap">
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.lead}</p>
          <p>
            <RichText text={hero.status} />
          </p>
        </div>
      </section>
      <section className="questions wrap">
        <h2>{questions.heading}</h2>
        {questions.list.map(({ title, text }) => (
          <article key={title}>
            <h3>{title}</h3>
            <p>
              <RichText text={text} />
            </p>
          </article>
        ))}
        <p className="more">
          <RichText text={askselam.more} />
        </p>
      </section>
      <Hem {...askselam.hem} />
    </>
  );
}
