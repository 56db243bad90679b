import { useId, useState } from "react";
import { Field } from "../../../../forms/field.tsx";
import { fill } from "../../../../team/format.ts";
import { useSetup } from "../../../../team/setup.ts";
import { Choice } from "../person/correct-fields.tsx";
import { useImports } from "./use-imports.ts";

type Values = Record<string, string | undefined>;

/**
 * How and when people agreed, and under which version of the consent line: the one that stood on the day that is chosen. Errors are by the
 * fields' names.
 */
export function ConsentFields({ values, errors }: { values: Values; errors: Values }) {
  const words = useSetup().tabWords.adding.consent;
  const { consentVersions = [] } = useImports();
  const current = consentVersions.at(-1) ?? "";
  const [day, setDay] = useState<string>();
  const kept = day === undefined && values.version;
  const preselected = kept || (consentVersions.findLast((version) => version <= (day ?? values.on ?? "")) ?? current);
  return (
    <fieldset>
      <legend>{words.heading}</legend>
      <p className="small">{words.text}</p>
      <Field
        name="how"
        type="text"
        autoComplete="off"
        label={words.how}
        hint={words.howHint}
        value={values.how}
        error={errors.how}
      />
      <DayField name="on" label={words.on} value={values.on} error={errors.on} onChange={setDay} />
      {consentVersions.length > 1 && (
        <Choice key={preselected} name="version" label={words.version} value={preselected} error={errors.version}>
          {consentVersions.toReversed().map((version) => (
            <option key={version} value={version}>
              {version === current ? fill(words.current, { version }) : version}
            </option>
          ))}
        </Choice>
      )}
    </fieldset>
  );
}

type DayProps = {
  name: string;
  label: string;
  value: string | undefined;
  error: string | undefined;
  onChange: (day: string) => void;
};

/** A day, in the browser's own calendar. */
function DayField({ name, label, value, error, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="date"
        required
        defaultValue={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-note`}
      />
      {error && (
        <p className="field-error" id={`${id}-note`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Whether a confirmation is mailed. */
export function ConfirmChoice({ value }: { value: string | undefined }) {
  const words = useSetup().tabWords.adding.confirm;
  return (
    <fieldset>
      <legend>{words.heading}</legend>
      {(["mail", "none"] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="confirm" value={each} defaultChecked={(value ?? "mail") === each} />
          {words[each]}
        </label>
      ))}
    </fieldset>
  );
}
