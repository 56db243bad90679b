import { type FormEvent, useEffect, useState } from "react";
import { DidYouMean } from "../../../../forms/did-you-mean.tsx";
import { Field } from "../../../../forms/field.tsx";
import { usStates } from "../../../../forms/us-states.ts";
import { fill } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { useSetup } from "../../../../team/setup.ts";
import { useTyped } from "../../../../team/typed/keep-typed.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import { consentTopic } from "../../account-view.ts";
import { usePeopleSetup } from "../people-setup.ts";
import { Choice, LanguageField } from "../person/correct-fields.tsx";
import { addingCalls } from "./adding-calls.ts";
import { ConfirmChoice, ConsentFields } from "./consent-fields.tsx";
import { type Typed, typedIn, useFaultWords, useFocusedErrors } from "./form-parts.ts";

const inputs = [
  { name: "name", type: "text" },
  { name: "phone", type: "tel" },
  { name: "email", type: "email" },
] as const;

/** Adds one person after another; how they agreed stays for the next. */
export function ByHand({ words: all }: { words: TeamWords }) {
  const words = useSetup().tabWords.adding.hand;
  const { corridors, interests } = usePeopleSetup();
  const [typed = {}, type] = useTyped<Typed>("adding", "hand");
  const [first, setFirst] = useState(typed);
  const [turn, setTurn] = useState(0);
  const [errors, setErrors] = useState<Typed>({});
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const [busy, setBusy] = useState(false);
  const say = useFaultWords();
  const form = useFocusedErrors(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next person is another form
  useEffect(() => form.current?.querySelector<HTMLElement>("[name=name]")?.focus(), [turn]);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const {
      how = "",
      on = "",
      version = "",
      confirm,
      name = "",
      phone = "",
      email = "",
      ...rest
    } = typedIn(event.currentTarget);
    setBusy(true);
    setSaid(undefined);
    try {
      const consent = { how, on, ...(version && { version }) };
      await addingCalls.add({ ...rest, name, phone, email, consent, confirm: confirm === "none" ? "none" : "mail" });
      setErrors({});
      setSaid({ text: fill(words.added, { name: name.trim() }), failed: false });
      setFirst({ how, on, version, confirm: confirm ?? "mail", locale: rest.locale ?? "en" });
      type(() => undefined);
      setTurn((before) => before + 1);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      setErrors(Object.fromEntries(fields.map(([field, code]) => [field.replace("consent.", ""), say(code)])));
      setSaid({ text: fields.length ? words.wrong : messageOf(all, error), failed: true });
    }
    setBusy(false);
  }

  const choose = (name: "state" | "corridor" | "interest", options: Record<string, string>) => (
    <Choice name={name} label={words[name]} value={first[name] ?? ""} error={errors[name]}>
      <option value="">{words.unknown}</option>
      {Object.entries(options).map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </Choice>
  );
  const { [consentTopic]: _, ...offered } = interests;
  return (
    <form
      key={turn}
      ref={form}
      noValidate
      onSubmit={add}
      onChange={({ currentTarget }) => type(() => typedIn(currentTarget))}
    >
      {inputs.map(({ name, type }) => (
        <Field
          key={name}
          name={name}
          type={type}
          autoComplete="off"
          label={words[name]}
          value={first[name]}
          error={errors[name]}
        >
          {name === "email" && <DidYouMean text={all.person.correct.didYouMean} />}
        </Field>
      ))}
      <div className="pairs">
        <LanguageField label={words.locale} value={first.locale ?? "en"} error={errors.locale} />
        {choose("state", usStates)}
        {choose("corridor", corridors)}
        {choose("interest", offered)}
      </div>
      <Field
        name="note"
        type="lines"
        autoComplete="off"
        label={words.note}
        hint={words.noteHint}
        value={first.note}
        error={errors.note}
        required={false}
      />
      <ConsentFields values={first} errors={errors} />
      <ConfirmChoice value={first.confirm} />
      <p role={said?.failed ? "alert" : "status"} className={said?.failed ? "alert" : undefined}>
        {said?.text}
      </p>
      <button type="submit" className="button compact" aria-disabled={busy}>
        {busy ? words.submitting : words.submit}
      </button>
    </form>
  );
}
