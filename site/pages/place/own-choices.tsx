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
      <PlaceForm path={path} act="language" button={language.button} quiet refused={refused}>
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

/** What one wants to hear of; the topic that may touch on somebody's faith is kept by its own tick, which says so. */
export function OwnInterests({ path, topics, refused }: OwnPlace) {
  const { place, waitlist } = usePage().words;
  const { interests } = place;
  const names = Object.entries(waitlist.carried.interests).filter(([topic]) => topic !== consentTopic);
  return (
    <PlaceSection id="interests" heading={interests.heading}>
      <PlaceOutcome id="interests-saved" text={interests.saved} />
      <p>{interests.text}</p>
      <PlaceForm path={path} act="interests" button={interests.button} quiet refused={refused}>
        <fieldset className="ticks two">
          <legend>{interests.label}</legend>
          {names.map(([topic, name]) => (
            <Tick key={topic} topic={topic} value="yes" name={name} ticked={topics.includes(topic)} />
          ))}
        </fieldset>
        <div className="ticks asked-first">
          <Tick
            topic={consentTopic}
            value="consent"
            name={waitlist.writeAboutInterest.label}
            ticked={topics.includes(consentTopic)}
          />
          <p className="small">{interests.consent}</p>
        </div>
      </PlaceForm>
    </PlaceSection>
  );
}

const Tick = ({ topic, value, name, ticked }: Record<"topic" | "value" | "name", string> & { ticked: boolean }) => (
  <label>
    <input type="checkbox" name={topicField(topic)} value={value} defaultChecked={ticked} /> {name}
  </label>
);
