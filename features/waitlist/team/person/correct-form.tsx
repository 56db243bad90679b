import { type FormEvent, useEffect, useRef, useState } from "react";
import { DidYouMean } from "../../../../forms/did-you-mean.tsx";
import { Field } from "../../../../forms/field.tsx";
import { fill } from "../../../../team/format.ts";
import { FormChoices } from "../../../../team/modal/form-choices.tsx";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { usePeopleSetup } from "../people-setup.ts";
import type { AdminPerson, PersonChanges } from "../person-contract.ts";
import { LanguageField, StateField, TopicFields } from "./correct-fields.tsx";
import { type Correctable, changesFrom, correctableOf, typedIn } from "./form-values.ts";
import { keepOpen } from "./keep-open.ts";

/** What somebody typed to correct a person, over what they saw. */
export type TypedCorrection = { seen: Correctable; typed: Correctable };

type Props = {
  words: TeamWords;
  person: AdminPerson;
  /** What was typed before and not saved. */
  typed: TypedCorrection | undefined;
  onType: (typed: TypedCorrection) => void;
  onChange: (changes: PersonChanges) => Promise<AdminPerson>;
  /** Reads the person as they are now. */
  reread: () => Promise<AdminPerson | undefined>;
  onDone: (saved?: AdminPerson) => void;
};

const inputs = [
  { name: "name", type: "text" },
  { name: "email", type: "email" },
  { name: "phone", type: "tel" },
] as const;

/** Corrects a person in place. What is typed stays until it is saved; what a colleague changed meanwhile is shown first. */
export function CorrectForm({ words: all, person, typed, onType, onChange, reread, onDone }: Props) {
  const { correct: words } = all.person;
  const { interests, fieldErrors } = usePeopleSetup();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => typed?.typed ?? correctableOf(person));
  const [seen, setSeen] = useState(() => typed?.seen ?? first);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

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
    if (now) {
      setSeen(correctableOf(now));
      if (form.current) onType({ seen: correctableOf(now), typed: typedIn(form.current) });
    }
    setErrors(Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, errorOf(name, code, now)])));
  }

  function errorOf(name: string, code: string, now: AdminPerson | undefined): string {
    if (code === "23505") return words.taken;
    if (code !== "changed") return fieldErrors[code] ?? words.unknown;
    const value = now && correctableOf(now)[name as keyof Correctable];
    const said =
      name === "interests" ? (value as string[] | undefined)?.map((topic) => interests[topic] ?? topic) : [value];
    return fill(words.changed, { value: said?.join(", ") ?? "" });
  }

  const hints: Record<string, string> = {
    email: fill(person.confirmedAt ? words.confirmedHint : words.unconfirmedHint, { email: person.email }),
  };
  return (
    <form
      ref={form}
      onSubmit={save}
      onChange={({ currentTarget }) => onType({ seen, typed: typedIn(currentTarget) })}
      onKeyDown={keepOpen}
      noValidate
      aria-label={words.label}
    >
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
      <LanguageField label={all.person.facts.language} value={first.locale} error={errors.locale} />
      <StateField words={all.person} value={first.state} error={errors.state} />
      <TopicFields words={all.person} chosen={first.interests} error={errors.interests} />
      <p role="alert" className="alert">
        {problem}
      </p>
      <p role="status" className="small">
        {typed && all.noteForm.unsaved}
      </p>
      <FormChoices
        words={{ keep: words.cancel, confirm: words.save, busy: words.saving }}
        busy={busy}
        onKeep={() => onDone()}
      />
    </form>
  );
}
