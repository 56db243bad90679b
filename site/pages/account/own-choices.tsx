import { consentTopic, type OwnAccountView, topicField } from "../../../features/waitlist/account-view.ts";
import { StateField } from "../../../features/waitlist/joined/state-field.tsx";
import { usePage } from "../../page-context.ts";
import { AccountForm, AccountOutcome } from "./account-form.tsx";
import { AccountPart } from "./account-part.tsx";

/** The language of our mails; nothing while there is only one. */
export function OwnLanguage({ path, locale, refused }: OwnAccountView) {
  const {
    languages,
    words: {
      account: { language },
    },
  } = usePage();
  if (languages.length < 2) return null;
  return (
    <AccountPart id="language" heading={language.heading}>
      <AccountOutcome id="language-saved" text={language.saved} />
      <AccountForm path={path} act="language" button={language.button} look="quiet" refused={refused}>
        <fieldset className="ticks">
          <legend>{language.text}</legend>
          {languages.map(({ code, name }) => (
            <label key={code} lang={code}>
              <input type="radio" name="locale" value={code} defaultChecked={code === locale} /> {name}
            </label>
          ))}
        </fieldset>
      </AccountForm>
    </AccountPart>
  );
}

/** Which state one lives in. */
export function OwnState({ path, state, refused }: OwnAccountView) {
  const { words, language } = usePage();
  const { state: texts } = words.waitlist;
  return (
    <AccountPart id="state">
      <AccountOutcome id="state-saved" text={texts.saved} />
      <AccountForm path={path} act="state" button={texts.button} look="quiet" refused={refused}>
        <StateField words={texts} language={language.code} value={state} />
      </AccountForm>
    </AccountPart>
  );
}

/** Which topics stand together; those in neither list are about learning and community. */
const money = ["checking", "savings", "core-banking", "remittance", "credit", "features"];
const ownLanguages = ["tigrinya", "afaan-oromo", "swahili"];

/** What one wants to hear of; the topic that may touch on somebody's faith is kept by its own tick, which says so. */
export function OwnInterests({ path, topics, refused }: OwnAccountView) {
  const { account, waitlist } = usePage().words;
  const { interests } = account;
  const all = Object.keys(waitlist.carried.interests).filter((topic) => topic !== consentTopic);
  const groups = {
    money: all.filter((topic) => money.includes(topic)),
    learning: all.filter((topic) => !money.includes(topic) && !ownLanguages.includes(topic)),
    languages: all.filter((topic) => ownLanguages.includes(topic)),
  };
  return (
    <AccountPart id="interests" heading={interests.heading}>
      <AccountOutcome id="interests-saved" text={interests.saved} />
      <p>{interests.text}</p>
      <AccountForm path={path} act="interests" button={interests.button} look="quiet" refused={refused}>
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
      </AccountForm>
    </AccountPart>
  );
}

const Tick = ({ topic, value, name, ticked }: Record<"topic" | "value" | "name", string> & { ticked: boolean }) => (
  <label>
    <input type="checkbox" name={topicField(topic)} value={value} defaultChecked={ticked} /> {name}
  </label>
);
