import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
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

/** /people: five on a bench, from behind, or the photographs of who has agreed; what each does, and a plait of three values. */
function People() {
  const {
    words: { people },
  } = usePage();
  const { values } = people;
  return (
    <>
      <Founders people={people} />
      <Advisors words={people.advisors} />
      <section className="values">
        <h2 className="wrap">{values.heading}</h2>
        <PeoplePlait />
        <ol>
          {values.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Closing words={people.closing}>
        <Picture className="bleed" name="still-lifes/three-cups" alt="" />
      </Closing>
    </>
  );
}

type PeopleWords = ReturnType<typeof usePage>["words"]["people"];

/** The page's head, and the two founders under it. */
function Founders({ people }: { people: PeopleWords }) {
  const { brand } = usePage();
  const { founders } = people;
  const isNamed = Object.keys(brand.people).length > 0;
  return (
    <section className="founders">
      <div className="wrap">
        <Headline words={people} />
      </div>
      {!isNamed && <Picture className="bench" name="scenes/bench" alt={people.picture} first />}
      <Band name="wide" />
      <div className="wrap captions">
        <Role {...founders.ceo} of="ceo" level="h2" />
        <Role {...founders.cso} of="cso" level="h2" />
        {!isNamed && (
          <p className="status">
            <RichText text={founders.status} />
          </p>
        )}
      </div>
    </section>
  );
}

const advisorRoles = ["rules", "corridors", "language"] as const;

function Advisors({ words: advisors }: { words: PeopleWords["advisors"] }) {
  return (
    <section className="advisors wrap">
      <h2>{advisors.heading}</h2>
      <ol>
        {advisorRoles.map((role) => (
          <li key={role}>
            <Role {...advisors.list[role]} of={role} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type RoleName = keyof ReturnType<typeof usePage>["brand"]["people"];
type RoleProps = { role: string; text: string; of: RoleName; level?: "h2" | "h3" };

/** A role and what it does, with the name and photograph of who has it once they have agreed. */
function Role({ role, text, of, level: Heading = "h3" }: RoleProps) {
  const person = usePage().brand.people[of];
  return (
    <div className="role">
      {person && <Photograph {...person} />}
      <Heading>{person ? person.name : role}</Heading>
      {person && <p className="small">{role}</p>}
      <p>{text}</p>
    </div>
  );
}
