import { RichText } from "../../../ui/rich-text.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Picture } from "../../pictures/picture.tsx";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page } from "../../route.ts";
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
    share: () => ({ drawn: <ShareForm name="scenes/kept-seat" />, place: "beside" }),
    body: () => <Askselam />,
  },
  {
    path: "/askselam-about",
    head: (words) => words["askselam-about"],
    styles: [aboutStyles],
    share: () => ({ drawn: <ShareForm name="scenes/kept-seat" />, place: "beside" }),
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
      <div className="questions wrap">
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
      </div>
      <Closing words={askselam.closing} interest="askselam">
        <Picture className="bleed" name="scenes/kept-seat" alt="" />
      </Closing>
    </>
  );
}
