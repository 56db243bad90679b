import { RichText } from "../../../ui/rich-text.tsx";
import { PhoneFigure } from "../../drawings/phone/phone-figure.tsx";
import { usePage } from "../../page-context.ts";

/** The six screens of the app as the press kit has them, each with what it shows and what its files are called. */
export function PressScreens() {
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
