import { RichText, TitledText } from "../../../ui/rich-text.tsx";
import type { Photo } from "../../content/photo.ts";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Picture } from "../../pictures/picture.tsx";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import styles from "./people.css?inline";
import { Photograph } from "./photograph.tsx";
import { PeoplePlait } from "./plait.tsx";

/** /people */
export const people: Page = {
  path: "/people",
  head: (words) => words.people,
  styles: [styles],
  share: () => ({ drawn: <ShareForm name="scenes/bench" view="30 41 595 669" />, place: "beside" }),
  body: () => <People />,
};

/** /people: five backs on a bench, each over its role, or the photographs of who has agreed; and a plait of three values. */
function People() {
  const { brand, words } = usePage();
  const { status, picture, roles, open, values, closing } = words.people;
  const isNamed = Object.keys(brand.people).length > 0;
  return (
    <>
      <header className="wrap">
        <Headline words={words.people} />
        {!isNamed && (
          <p className="status">
            <RichText text={status} />
          </p>
        )}
      </header>
      {!isNamed && <Picture className="bench" name="scenes/bench" alt={picture} first />}
      <ul className="roles wrap">
        {roleNames.map((role) => (
          <Role key={role} {...roles[role]} person={brand.people[role]} />
        ))}
        {!isNamed && <Role {...open} />}
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

/** As they sit on the bench, from left to right. */
const roleNames = ["rules", "ceo", "cso", "language", "corridors"] as const;

type RoleProps = { title: string; text: string; person?: { name: string; picture: Photo } | undefined };

/** A role and what it does, with the name and photograph of who has it once they have agreed. */
function Role({ title, text, person }: RoleProps) {
  return (
    <li>
      {person && <Photograph {...person} />}
      <h2>{person ? person.name : title}</h2>
      {person && <p>{title}</p>}
      <p>
        <RichText text={text} />
      </p>
    </li>
  );
}
