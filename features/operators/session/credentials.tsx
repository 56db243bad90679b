import { Field } from "../../../forms/field.tsx";
import { type FormFaults, useSending } from "./use-sending.ts";

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
  send: (email: string, password: string) => Promise<FormFaults | undefined>;
};

/** A form for an e-mail address and a password. */
export function Credentials({ action, words, newPassword = false, passkeys = false, send }: Props) {
  const { busy, faults, form } = useSending(({ email = "", password = "" }) => send(email, password), {
    refocus: "password",
  });
  return (
    <form {...form} className="credentials" action={action}>
      <h2>{words.heading}</h2>
      <p role="alert" className="alert">
        {faults.alert}
      </p>
      <Field
        label={words.email}
        error={faults.fields?.email}
        name="email"
        type="email"
        autoComplete={passkeys ? "username webauthn" : "username"}
      />
      <Field
        label={words.password}
        hint={words.passwordHint}
        error={faults.fields?.password}
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
