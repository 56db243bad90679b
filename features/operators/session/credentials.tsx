import { type FormEvent, useRef, useState } from "react";
import { Field } from "../../../forms/field.tsx";

type Outcome = { alert?: string; email?: string; password?: string };

type Props = {
  action: string;
  words: {
    heading: string;
    email: string;
    password: string;
    passwordHint?: string;
    submit: string;
    submitting: string;
    hint?: string;
  };
  newPassword?: boolean;
  /** Whether the browser may offer passkeys in the field for the address. */
  passkeys?: boolean;
  /** Sends what was typed; says what was wrong with it, or nothing. */
  send: (email: string, password: string) => Promise<Outcome | undefined>;
};

/** A form for an e-mail address and a password. */
export function Credentials({ action, words, newPassword = false, passkeys = false, send }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Outcome>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    setBusy(true);
    const outcome = await send(String(values.get("email")), String(values.get("password")));
    setBusy(false);
    setWrong(outcome ?? {});
    if (outcome)
      form.current?.querySelector<HTMLInputElement>(outcome.email ? "[name=email]" : "[name=password]")?.focus();
  }

  return (
    <form ref={form} className="credentials" action={action} method="post" onSubmit={submit} aria-busy={busy}>
      <h2>{words.heading}</h2>
      <p role="alert" className="alert">
        {wrong.alert}
      </p>
      <Field
        label={words.email}
        error={wrong.email}
        name="email"
        type="email"
        autoComplete={passkeys ? "username webauthn" : "username"}
      />
      <Field
        label={words.password}
        hint={words.passwordHint}
        error={wrong.password}
        name="password"
        type="password"
        autoComplete={newPassword ? "new-password" : "current-password"}
      />
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? words.submitting : words.submit}
      </button>
      {words.hint && <p className="small">{words.hint}</p>}
    </form>
  );
}
