import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { PressTable } from "./table.tsx";

/** /press: a table seen from above, everything on it for the taking. */
export function Press() {
  const {
    words: {
      press: { heading, about, contact },
    },
    brand,
  } = usePage();
  return (
    <>
      <h1 className="yours wrap">{heading}</h1>
      <PressTable />
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
    </>
  );
}
