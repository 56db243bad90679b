import { consentTopic, type OwnPlace, topicField } from "../../../features/waitlist/place-view.ts";
import { usePage } from "../../page-context.ts";
import { PlaceForm, PlaceOutcome } from "./place-form.tsx";
import { PlaceSection } from "./place-section.tsx";

/** The language of our mails; nothing while there is only one. */
export function OwnLanguage({ path, locale, refused }: OwnPlace) {
  const {
    languages,
    words: {
      place: { language },
    },
  } = usePage();
  if (languages.length < 2) return null;
  return (
    <PlaceSection id="language" heading={language.heading}>
      <PlaceOutcome id="language-saved" text={language.saved} />
      <PlaceForm path={path} act="language" button={language.button} look="quiet" refused={refused}>
        <fieldset className="ticks">
          <legend>{language.text}</legend>
          {languages.map(({ code, name }) => (
            <label key={code} lang={code}>
              <input type="radio" name="locale" value={code} defaultChecked={code === locale} /> {name}
            </label>
          ))}
        </fieldset>
      </PlaceForm>
    </PlaceSection>
  );
}

/** Which topics stand together; those in neither list are about learning and community. */
const money = ["checking", "savings", "core-banking", "remittance", "credit", "features"];
const ownLanguages = ["tigrinya", "afaan-oromo", "swahili"];

/** What one wants to hear of; the topic that may touch on somebody's faith is kept by its own tick, which says so. */
export function OwnInterests({ path, topics, refused }: OwnPlace) {
  const { place, waitlist } = usePage().words;
  const { interests } = place;
  const all = Object.keys(waitlist.carried.interests).filter((topic) => topic !== consentTopic);
  const groups = {
    money: all.filter((topic) => money.includes(topic)),
    learning: all.filter((topic) => !money.includes(topic) && !ownLanguages.includes(topic)),
    languages: all.filter((topic) => ownLanguages.includes(topic)),
  };
  return (
    <PlaceSection id="interests" heading={interests.heading}>
      <PlaceOutcome id="interests-saved" text={interests.saved} />
      <p>{interests.text}</p>
      <PlaceForm path={path} act="interests" button={interests.button} look="quiet" refused={refused}>
        {(["money", "learning", "languages"] as const).map((group) => (
          <fieldset key={group} className="ticks two">
            <legend>{interests.groups[group]}</legend>
            {groups[group].map((topic) => (
              <Tick
                key={topic}
                topic={topic}
                value="yes"
                name={waitlist.carried.interests[topic]!}
                ticked={topics.includes(topic)}
              />
            ))}
            {group === "money" && (
              <div className="asked-first">
                <Tick
                  topic={consentTopic}
                  value="consent"
                  name={waitlist.writeAboutInterest.label}
                  ticked={topics.includes(consentTopic)}
                />
                <p className="small">{interests.consent}</p>
              </div>
            )}
          </fieldset>
        ))}
      </PlaceForm>
    </PlaceSection>
  );
}

const Tick = ({ topic, value, name, ticked }: Record<"topic" | "value" | "name", string> & { ticked: boolean }) => (
  <label>
    <input type="checkbox" name={topicField(topic)} value={value} defaultChecked={ticked} /> {name}
  </label>
);
