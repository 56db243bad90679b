import { RichText } from "../../../ui/rich-text.tsx";
import { DrawingFile } from "../../drawings/drawing-file.tsx";
import { KeptSeat } from "../../drawings/scenes/asking-circle.tsx";
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
    share: () => ({ drawn: <KeptSeat />, place: "beside" }),
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

/** /askselam: the first four questions, each with its answer. */
function Askselam() {
  const {
    words: { askselam },
  } = usePage();
  return (
    <>
      <header className="asked-first wrap">
        <Headline words={askselam} />
        <p className="lead">{askselam.lead}</p>
        <p className="status">
          <RichText text={askselam.status} />
        </p>
      </header>
      <section className="questions wrap">
        {askselam.questions.list.map(({ title, text }) => (
          <article key={title}>
            <h2>{title}</h2>
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
