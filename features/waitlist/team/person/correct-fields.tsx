import { type ReactNode, useId } from "react";
import { usStates } from "../../../../forms/us-states.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { consentTopic } from "../../account-view.ts";
import { named, usePeopleSetup } from "../people-setup.ts";

type ChoiceProps = { name: string; label: string; value: string; error: string | undefined; children: ReactNode };

/** A choice of one of some options. */
export function Choice({ name, label, value, error, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-note`}
      >
        {children}
      </select>
      {error && (
        <p className="field-error" id={`${id}-note`}>
          {error}
        </p>
      )}
    </div>
  );
}

type LanguageProps = Pick<ChoiceProps, "label" | "value" | "error">;

/** The language in which somebody is written to. */
export function LanguageField({ label, value, error }: LanguageProps) {
  const { published, languages } = usePeopleSetup();
  return (
    <Choice name="locale" label={label} value={value} error={error}>
      {!published.some(({ code }) => code === value) && <option value={value}>{named(languages, value)}</option>}
      {published.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

type StateProps = { words: TeamWords["person"]; value: string; error: string | undefined };

/** The state that somebody lives in, as far as they said. */
export const StateField = ({ words, value, error }: StateProps) => (
  <Choice name="state" label={words.facts.state} value={value} error={error}>
    <option value="">{words.correct.noState}</option>
    {Object.entries(usStates).map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Choice>
);

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
