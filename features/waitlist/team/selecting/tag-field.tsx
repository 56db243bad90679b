import { useId } from "react";
import type { FindingWords } from "../words.ts";
import { useTags } from "./use-tags.ts";

type Props = {
  words: FindingWords["tags"];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A field for tags, which offers those that there are. */
export function TagField({ words, value, error, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words.label}</label>
      <input
        id={id}
        name="tags"
        value={value}
        list={`${id}-known`}
        autoComplete="off"
        autoCapitalize="off"
        maxLength={200}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-known`}>
        {useTags().map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <p id={`${id}-said`} className={error ? "alert" : "small"} role={error ? "alert" : undefined}>
        {error ?? words.hint}
      </p>
    </div>
  );
}
