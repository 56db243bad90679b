import { useId, useState } from "react";
import { type AnnouncementKind, type Audience, isNarrowed } from "../../contract.ts";
import { useSetup } from "../announcement-setup.ts";
import { TypedField } from "./typed-field.tsx";

type Props = {
  kind: AnnouncementKind;
  audience: Audience;
  fields: Record<string, string>;
  onChange: (audience: Audience) => void;
};

/** Digits as people part them: 1,000 or 1 000. */
const parted = /^\d[\d, ]*$/;

/** A whole number as typed; NaN for anything else. */
export const typedNumber = (text: string) =>
  parted.test(text.trim()) ? Number(text.replace(/[, ]/g, "")) : Number.NaN;

/** For whom an announcement is: all who confirmed, or some of them; others only by a tick of its own. */
export function AudienceFields({ kind, audience, fields, onChange }: Props) {
  const { words, languages, countries, interests } = useSetup();
  const { audience: says } = words;
  const [first, setFirst] = useState(audience.first === null ? "" : String(audience.first));
  const [shown, setShown] = useState(audience.first);
  if (shown !== audience.first) {
    setShown(audience.first);
    // What was brought in from elsewhere; what is typed here leads to the same number.
    if ((typedNumber(first) || null) !== audience.first)
      setFirst(audience.first === null ? "" : String(audience.first));
  }
  const wrongFirst = first.trim() !== "" && !(typedNumber(first) >= 1);
  const change = (part: Partial<Audience>) => onChange({ ...audience, ...part });
  const isInvitation = kind === "invitation";

  return (
    <div>
      <p className="aside">{isInvitation ? says.invitation : says.text}</p>
      <div className="filters">
        <Choice
          name="language"
          label={says.language}
          any={says.anyLanguage}
          options={Object.fromEntries(languages.map(({ code, name }) => [code, name]))}
          value={audience.language}
          onChange={(language) => change({ language })}
        />
        <Choice
          name="corridor"
          label={says.corridor}
          any={says.anyCorridor}
          options={countries}
          value={audience.corridor}
          onChange={(corridor) => change({ corridor })}
        />
        <Choice
          name="interest"
          label={says.interest}
          any={says.anyInterest}
          options={interests}
          value={audience.interest}
          onChange={(interest) => change({ interest })}
        />
        <TypedField
          name="source"
          label={says.source}
          hint={says.sourceHint}
          value={audience.source ?? ""}
          error={fields["audience.source"]}
          onChange={(source) => change({ source: source.trim() ? source : null })}
        />
        <TypedField
          name="first"
          label={isInvitation ? says.next : says.first}
          hint={isInvitation ? says.nextHint : says.firstHint}
          numeric
          value={first}
          error={fields["audience.first"] ?? (wrongFirst ? "number" : undefined)}
          onChange={(text) => {
            setFirst(text);
            if (!text.trim()) change({ first: null });
            else if (typedNumber(text) >= 1) change({ first: typedNumber(text) });
          }}
        />
      </div>
      {isInvitation ? (
        <p role="status" className="notice passes-over">
          {isNarrowed(audience) && says.passesOver}
        </p>
      ) : (
        <>
          <Tick
            name="uninvited"
            label={says.uninvited}
            checked={audience.uninvited}
            onChange={(uninvited) => change({ uninvited })}
          />
          <Tick
            name="unconfirmed"
            label={says.unconfirmed}
            text={says.unconfirmedText}
            checked={!audience.confirmed}
            onChange={(unconfirmed) => change({ confirmed: !unconfirmed })}
          />
        </>
      )}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  /** What says that nothing is chosen. */
  any: string;
  /** What can be chosen: names by value. */
  options: Record<string, string>;
  value: string | null;
  onChange: (value: string | null) => void;
};

function Choice({ name, label, any, options, value, onChange }: ChoiceProps) {
  const id = useId();
  const all = value === null || value in options ? options : { ...options, [value]: value };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value ?? ""} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{any}</option>
        {Object.entries(all).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

type TickProps = { name: string; label: string; text?: string; checked: boolean; onChange: (checked: boolean) => void };

/** A box to tick; one with a `text` below it says what to think of first. */
function Tick({ name, label, text, checked, onChange }: TickProps) {
  const note = useId();
  return (
    <div className="notice tick" data-risky={text ? "" : undefined}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-describedby={text && note}
          onChange={({ target }) => onChange(target.checked)}
        />{" "}
        {label}
      </label>
      {text && (
        <p id={note} className="small">
          {text}
        </p>
      )}
    </div>
  );
}
