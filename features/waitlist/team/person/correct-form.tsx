import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { DidYouMean } from "../../../../forms/did-you-mean.tsx";
import { Field } from "../../../../forms/field.tsx";
import { fill } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { consentTopic } from "../../place-view.ts";
import type { AdminPerson, PersonChanges, PersonValues } from "../person-contract.ts";
import { keepOpen } from "./keep-open.ts";
import { usePersonSetup } from "./person-setup.ts";

type Props = {
  words: TeamWords;
  person: AdminPerson;
  onChange: (changes: PersonChanges) => Promise<AdminPerson>;
  /** Reads the person as they are now. */
  reread: () => Promise<AdminPerson | undefined>;
  onDone: (saved?: AdminPerson) => void;
};

type Corrected = Omit<PersonValues, "note">;
const inputs = [
  { name: "name", type: "text" },
  { name: "email", type: "email" },
  { name: "phone", type: "tel" },
] as const;

const valuesOf = ({ name, email, phone = "", locale, interests }: AdminPerson): Corrected => ({
  ...{ name, email, phone, locale, interests },
});

/** What a person's form holds, as it stands in the fields. */
function typedIn(form: HTMLFormElement): Corrected {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    ...{ name: text("name"), email: text("email"), phone: text("phone"), locale: text("locale") },
    interests: data.getAll("interests").map(String),
  };
}

/** Those of some values that differ from what was seen before, with what that was. */
function changesFrom(seen: Corrected, typed: Corrected): PersonChanges {
  const same = (a: string | string[], b: string | string[]) =>
    [a].flat().sort().join("\n") === [b].flat().sort().join("\n");
  const names = (Object.keys(typed) as (keyof Corrected)[]).filter((name) => !same(typed[name], seen[name]));
  const only = (values: Corrected) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return names.length ? { ...only(typed), was: only(seen) } : {};
}

/** Corrects a person in place. What is typed stays until it is saved; what a colleague changed meanwhile is shown first. */
export function CorrectForm({ words: all, person, onChange, reread, onDone }: Props) {
  const { correct: words } = all.person;
  const { languages, interests, fieldErrors } = usePersonSetup();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => valuesOf(person));
  const [seen, setSeen] = useState(first);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const topics = [...new Set([...Object.keys(interests), ...first.interests])];

  useEffect(() => form.current?.querySelector<HTMLElement>("[name=name]")?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const changes = changesFrom(seen, typedIn(event.currentTarget));
    if (!changes.was) return onDone();
    setBusy(true);
    try {
      onDone(await onChange(changes));
    } catch (error) {
      await tell(error);
      setBusy(false);
    }
  }

  async function tell(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {};
    const isKnown = error instanceof ApiError && ["invalid", "23505", "changed"].includes(error.code);
    setProblem(isKnown ? words.wrong : messageOf(all, error));
    if (!isKnown) return;
    const now = error.code === "changed" ? await reread() : undefined;
    // Who saves once more has seen what they replace.
    if (now) setSeen(valuesOf(now));
    setErrors(Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, errorOf(name, code, now)])));
  }

  function errorOf(name: string, code: string, now: AdminPerson | undefined): string {
    if (code === "23505") return words.taken;
    if (code !== "changed") return fieldErrors[code] ?? words.unknown;
    const value = now && valuesOf(now)[name as keyof Corrected];
    const said =
      name === "interests" ? (value as string[] | undefined)?.map((topic) => interests[topic] ?? topic) : [value];
    return fill(words.changed, { value: said?.join(", ") ?? "" });
  }

  const hints: Record<string, string> = {
    email: fill(person.confirmedAt ? words.confirmedHint : words.unconfirmedHint, { email: person.email }),
  };
  return (
    <form ref={form} className="correct" onSubmit={save} onKeyDown={keepOpen} noValidate aria-label={words.label}>
      {inputs.map(({ name, type }) => (
        <Field
          key={name}
          name={name}
          type={type}
          autoComplete="off"
          label={all.person.facts[name]}
          value={first[name]}
          hint={hints[name]}
          error={errors[name]}
        >
          {name === "email" && <DidYouMean text={words.didYouMean} />}
        </Field>
      ))}
      <div className="field">
        <label htmlFor={`${id}-locale`}>{all.person.facts.language}</label>
        <select
          id={`${id}-locale`}
          name="locale"
          defaultValue={first.locale}
          aria-invalid={errors.locale ? true : undefined}
          aria-describedby={errors.locale && `${id}-locale-note`}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {errors.locale && (
          <p className="field-error" id={`${id}-locale-note`}>
            {errors.locale}
          </p>
        )}
      </div>
      <fieldset className="topics" aria-describedby={`${id}-topics`}>
        <legend>{all.person.facts.interests}</legend>
        {topics.map((topic) => (
          <label key={topic}>
            <input
              type="checkbox"
              name="interests"
              value={topic}
              defaultChecked={first.interests.includes(topic)}
              disabled={topic === consentTopic && !first.interests.includes(topic)}
            />
            {interests[topic] ?? topic}
          </label>
        ))}
        <p className={errors.interests ? "field-error" : "small"} id={`${id}-topics`}>
          {errors.interests ?? words.consentHint}
        </p>
      </fieldset>
      <p role="alert" className="alert">
        {problem}
      </p>
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={() => onDone()}>
          {words.cancel}
        </button>
        <button type="submit" className="button compact" aria-disabled={busy}>
          {busy ? words.saving : words.save}
        </button>
      </div>
    </form>
  );
}
