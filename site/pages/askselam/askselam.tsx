import { RichText } from "../../../ui/rich-text.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Closing } from "../closing.tsx";
import { KeptSeat } from "./kept-seat.tsx";
import { AskselamTree } from "./tree.tsx";

/** /askselam: the tree under which one asks, and the first six answers. */
export function Askselam() {
  const {
    words: { askselam },
  } = usePage();
  const { questions } = askselam;
  return (
    <>
      <section className="shade">
        <AskselamTree label={askselam.drawing} />
        <div className="wrap">
          <Headline words={askselam} />
          <p className="lead">{askselam.lead}</p>
          <p className="status">
            <RichText text={askselam.status} />
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
      <Closing words={askselam.closing} interest="askselam">
        <KeptSeat />
      </Closing>
    </>
  );
}
