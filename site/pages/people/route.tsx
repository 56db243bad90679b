import { RichText, TitledText } from "../../../ui/rich-text.tsx";
import { DrawingFile } from "../../drawings/drawing-file.tsx";
import { Bench } from "../../drawings/scenes/bench.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import styles from "./people.css?inline";
import { PeoplePlait } from "./plait.tsx";

/** /people */
export const people: Page = {
  path: "/people",
  head: (words) => words.people,
  styles: [styles],
  share: () => ({ drawn: <Bench />, place: "beside" }),
  body: () => <People />,
};

/** /people: five backs on a bench, each over its role, with one place free, and a plait of three values that comes apart. */
function People() {
  const {
    words: { people },
  } = usePage();
  const { status, picture, roles, open, values, closing } = people;
  return (
    <>
      <header className="wrap">
        <Headline words={people} />
        <p className="status">
          <RichText text={status} />
        </p>
      </header>
      <DrawingFile className="bench" name="bench" alt={picture} width={760} height={960}>
        <Bench />
      </DrawingFile>
      <ul className="roles wrap">
        {[...Object.values(roles), open].map((role) => (
          <li key={role.title}>
            <h2>{role.title}</h2>
            <p>
              <RichText text={role.text} />
            </p>
          </li>
        ))}
      </ul>
      <section className="values">
        <h2 className="wrap">{values.heading}</h2>
        <PeoplePlait />
        <ol>
          {values.list.map((value) => (
            <li key={value.title}>
              <TitledText {...value} />
            </li>
          ))}
        </ol>
      </section>
      <Closing words={closing} />
    </>
  );
}
