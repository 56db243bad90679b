import { type ReactNode, useState } from "react";
import { fill, inSeconds } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { FactorMethod } from "../factor-contract.ts";
import { PasskeyDoor } from "../factors/passkeys/passkey-door.tsx";
import { Credentials } from "./credentials.tsx";
import { sessionCalls } from "./session-calls.ts";

type SignInProps = {
  words: TeamWords;
  heading: string;
  onSignedIn: () => Promise<void>;
  /** What stands below the form. */
  children?: ReactNode;
};

type Step = { methods: FactorMethod[]; part: typeof import("../factors/factor-step-form.tsx") };

/** Where an operator signs in: with a password, and a second factor where they have one, or with a passkey alone. */
export function SignIn({ words, heading, onSignedIn, children }: SignInProps) {
  const [step, setStep] = useState<Step>();
  const { hint, ...form } = words.signIn;
  const [late, setLate] = useState<string>();
  const send = async (email: string, password: string) => {
    setLate(undefined);
    try {
      const { methods } = await sessionCalls.signIn(email, password);
      if (methods) {
        const part = await import("../factors/factor-step-form.tsx").catch(() => undefined);
        if (!part) return { alert: words.errors.failed };
        setStep({ methods, part });
        return undefined;
      }
    } catch (error) {
      return { alert: signInProblem(words, error) };
    }
    await onSignedIn();
    return undefined;
  };
  if (step) {
    const restart = (why?: string) => {
      setStep(undefined);
      setLate(why);
    };
    return (
      <step.part.FactorStepForm words={words} methods={step.methods} onSignedIn={onSignedIn} onRestart={restart} />
    );
  }
  return (
    <>
      {late && (
        <p role="alert" className="alert">
          {late}
        </p>
      )}
      <Credentials action="/api/auth/sign-in/email" words={{ ...form, heading }} passkeys send={send} />
      <PasskeyDoor words={words} onSignedIn={onSignedIn} autofill />
      <p className="small">{hint}</p>
      {children}
    </>
  );
}

function signInProblem(words: TeamWords, error: unknown): string {
  const { status, retryAfter } = error instanceof ApiError ? error : { status: 0, retryAfter: 0 };
  if (status === 429 && retryAfter > 0) return fill(words.signIn.tooMany, { when: inSeconds(retryAfter) });
  return status >= 400 && status < 429 ? words.signIn.wrong : messageOf(words, error);
}

type SetUpProps = { words: TeamWords; token: string; onSignedIn: () => Promise<void>; onUsed: () => void };

/** Where the first operator is made, with the token of the set-up link; signs in at once. */
export function SetUp({ words, token, onSignedIn, onUsed }: SetUpProps) {
  const { setup, signIn } = words;
  const send = async (email: string, password: string) => {
    try {
      await sessionCalls.setUp(token, email, password);
      await sessionCalls.signIn(email, password);
    } catch (error) {
      const { code = "failed", fields = {} } = error instanceof ApiError ? error : {};
      if (code === "forbidden") {
        onUsed();
        return undefined;
      }
      const said = (field: string) => setup.fields[fields[field] as keyof typeof setup.fields];
      if (code === "invalid") return { fields: { email: said("email"), password: said("password") } };
      return { alert: messageOf(words, error) };
    }
    await onSignedIn();
    return undefined;
  };
  return <Credentials action="/api/auth/setup" words={{ ...signIn, ...setup }} newPassword send={send} />;
}
