import { RichText } from "../../../ui/rich-text.tsx";
import { PhoneFigure } from "../../drawings/phone/phone-figure.tsx";
import { kitPath } from "../../files/kit-path.ts";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import { CardDrawing } from "./drawings.tsx";
import styles from "./press.css?inline";
import { KitLink, PressTable } from "./table.tsx";

/** /press */
export const press: Page = {
  path: "/press",
  head: (words) => words.press,
  styles: [styles],
  share: (_words, { brand }) => ({
    drawn: (
      <svg viewBox="0 0 1000 1125" aria-hidden="true">
        <g transform="translate(290 100) rotate(5)">
          <svg width="580" height="920" aria-hidden="true">
            <CardDrawing label="" name={brand.name} />
          </svg>
        </g>
      </svg>
    ),
    place: "beside",
  }),
  body: () => <Press />,
};

/** /press: a table seen from above, everything on it for the taking. */
function Press() {
  const {
    words: { press },
    brand,
  } = usePage();
  const { about, contact, closing } = press;
  return (
    <>
      <div className="yours wrap">
        <Headline words={press} />
        <KitLink />
      </div>
      <PressTable />
      <PressScreens />
      <div className="words wrap">
        <section>
          <h2>{about.heading}</h2>
          <p className="lead">
            <RichText text={about.text} />
          </p>
        </section>
        <section>
          <h2>{contact.heading}</h2>
          <p className="lead">{contact.text}</p>
          <a className="display" href={`mailto:${brand.pressEmail}?subject=${encodeURIComponent(contact.subject)}`}>
            {brand.pressEmail}
          </a>
        </section>
      </div>
      <Closing words={closing} bar={{ label: press.table.download, href: kitPath(brand) }} />
    </>
  );
}

/** The six screens of the app as the press kit has them, each with what it shows and what its files are called. */
function PressScreens() {
  const { heading, status, files, list } = usePage().words.press.screens;
  return (
    <section className="screens wrap">
      <h2 id="screens">{heading}</h2>
      <p className="status">
        <RichText text={status} />
      </p>
      <section
        className="strip"
        aria-labelledby="screens"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
      >
        {list.map(({ screen, name, label }) => (
          <PhoneFigure key={name} screen={screen}>
            <b>{label}</b> <span>{files.replace("{name}", name)}</span>
          </PhoneFigure>
        ))}
      </section>
    </section>
  );
}
