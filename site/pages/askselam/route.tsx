import { RichText } from "../../../ui/rich-text.tsx";
import { DrawingFile, useDrawingUrl } from "../../drawings/drawing-file.tsx";
import { AskingCircle, KeptSeat, SmallCircle } from "../../drawings/scenes/asking-circle.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { nightStyles } from "../../styles/materials.ts";
import { Closing } from "../closing.tsx";
import styles from "./askselam.css?inline";
import aboutStyles from "./askselam-about.css?inline";
import { AskselamAbout } from "./askselam-about.tsx";

/** /askselam and /askselam-about */
export const askselam: Page[] = [
  {
    path: "/askselam",
    head: (words) => words.askselam,
    styles: [styles],
    share: () => ({ drawn: <AskingCircle view="-600 0 2640 656" />, place: "below" }),
    body: () => <Askselam />,
  },
  {
    path: "/askselam-about",
    head: (words) => words["askselam-about"],
    styles: [aboutStyles],
    share: () => ({ drawn: <KeptSeat />, place: "beside" }),
    body: () => <AskselamAbout />,
  },
];

/** /askselam: the tree under which one asks, and the first six answers. */
function Askselam() {
  const {
    words: { askselam },
  } = usePage();
  const { questions } = askselam;
  const url = useDrawingUrl();
  return (
    <>
      <section className="shade">
        <picture>
          <source
            media="(width < 47.5rem)"
            srcSet={url("asking-circle-small", <SmallCircle />, nightStyles)}
            width={720}
            height={700}
          />
          <img
            src={url("asking-circle", <AskingCircle />, nightStyles)}
            alt={askselam.drawing}
            width={1440}
            height={656}
            fetchPriority="high"
          />
        </picture>
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
        <DrawingFile className="bleed" name="kept-seat" alt="" width={720} height={720} styles={nightStyles}>
          <KeptSeat />
        </DrawingFile>
      </Closing>
    </>
  );
}
