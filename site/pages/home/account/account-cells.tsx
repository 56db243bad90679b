import { RichText } from "../../../../ui/rich-text.tsx";
import { useByCountry } from "../../../drawings/phone/by-country.tsx";
import { PhoneFigure } from "../../../drawings/phone/phone-figure.tsx";
import { usePage } from "../../../page-context.ts";
import { Intro } from "../intro.tsx";

/** What the phone shows of each part of the account, as far as it is drawn. */
const screens = { checking: "home", savings: "goal", rent: "rent", cards: "card", miles: undefined } as const;
/** How much of the phone shows, of its units from the top. */
const cut = 480;
const parts = Object.keys(screens) as (keyof typeof screens)[];

/** What the account is made of, and one phone that shows the part that is chosen (see account-cells.css). */
export function HomeAccount() {
  const { features } = usePage().words.home;
  const shown = Object.values(screens).flatMap((screen) => (screen ? [{ screen, cut }] : []));
  return (
    <section className="part wrap" id="features">
      <Intro heading={features.heading} />
      <fieldset className="cells" {...useByCountry(shown)}>
        <legend className="unseen">{features.shown}</legend>
        {parts.map((part) => (
          <div key={part}>
            <h3>
              {screens[part] ? (
                <label>
                  <input type="radio" name="part" defaultChecked={part === "checking"} /> {features[part].title}
                </label>
              ) : (
                features[part].title
              )}
            </h3>
            <p>
              <RichText text={features[part].text} />
            </p>
            {screens[part] && <PhoneFigure screen={screens[part]} cut={cut} />}
          </div>
        ))}
      </fieldset>
    </section>
  );
}
