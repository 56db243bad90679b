import { useId } from "react";
import type { TeamWords } from "../../../../team/words.ts";
import { consentTopic } from "../../place-view.ts";
import { named, usePeopleSetup } from "../people-setup.ts";

type LanguageProps = { label: string; value: string; error: string | undefined };

/** The language in which somebody is written to. */
export function LanguageField({ label, value, error }: LanguageProps) {
  const { published, languages } = usePeopleSetup();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name="locale"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-note`}
      >
        {!published.some(({ code }) => code === value) && <option value={value}>{named(languages, value)}</option>}
        {published.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p className="field-error" id={`${id}-note`}>
          {error}
        </p>
      )}
    </div>
  );
}

type TopicProps = { words: TeamWords["person"]; chosen: string[]; error: string | undefined };

/** What somebody wants to hear of. The wish that is theirs alone to give can only be taken away. */
export function TopicFields({ words, chosen, error }: TopicProps) {
  const { interests } = usePeopleSetup();
  const id = useId();
  const topics = [...new Set([...Object.keys(interests), ...chosen])];
  return (
    <details className="topics" open={error ? true : undefined}>
      <summary>{words.facts.interests}</summary>
      <fieldset aria-label={words.facts.interests} aria-describedby={id}>
        {topics.map((topic) => (
          <label key={topic}>
            <input
              type="checkbox"
              name="interests"
              value={topic}
              defaultChecked={chosen.includes(topic)}
              disabled={topic === consentTopic && !chosen.includes(topic)}
            />
            {interests[topic] ?? topic}
          </label>
        ))}
        <p className={error ? "field-error" : "small"} id={id}>
          {error ?? words.correct.consentHint}
        </p>
      </fieldset>
    </details>
  );
}
