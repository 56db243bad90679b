import { useId } from "react";
import { usStates } from "../../../forms/us-states.ts";
import type { StateWords } from "../form-words.ts";

type Props = {
  words: StateWords;
  /** The language of the words; the states' names are English in each. */
  language: string;
  value?: string | null;
};

/** Which state somebody lives in: no answer unless they choose one. */
export function StateField({ words, language, value }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words.label}</label>
      <select
        id={id}
        name="state"
        lang="en"
        autoComplete="address-level1"
        defaultValue={value ?? ""}
        aria-describedby={`${id}-text`}
      >
        <option value="" lang={language}>
          {words.none}
        </option>
        {Object.entries(usStates).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p className="small" id={`${id}-text`}>
        {words.text}
      </p>
    </div>
  );
}
