import { RichText } from "../../../ui/rich-text.tsx";
import { kitPath } from "../../files/kit-path.ts";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Closing } from "../closing.tsx";
import { PressScreens } from "./press-screens.tsx";
import { KitLink, PressTable, Spool } from "./table.tsx";

/** /press: a table seen from above, everything on it for the taking. */
export function Press() {
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
      <section className="paragraph wrap">
        <h2>{about.heading}</h2>
        <p className="display">
          <RichText text={about.text} />
        </p>
      </section>
      <section className="reporter wrap">
        <h2>{contact.heading}</h2>
        <p>{contact.text}</p>
        <a className="display" href={`mailto:${brand.pressEmail}?subject=${encodeURIComponent(contact.subject)}`}>
          {brand.pressEmail}
        </a>
      </section>
      <Closing words={closing} bar={{ label: press.table.download, href: kitPath(brand) }}>
        <div className="thread">
          <Spool thread="g" />
        </div>
      </Closing>
    </>
  );
}
