import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { FactorMethod } from "../factor-contract.ts";
import { CodeForm } from "./code-form.tsx";
import { factorSignIn } from "./factor-calls.ts";
import { PasskeyDoor } from "./passkeys/passkey-door.tsx";

type Props = {
  words: TeamWords;
  methods: FactorMethod[];
  onSignedIn: () => Promise<void>;
  /** Back to the password; `why` when it was given too long ago. */
  onRestart: (why?: string) => void;
};

/** What a sign-in asks for after the password: a code of the app, a passkey or a recovery code. */
export function FactorStepForm({ words, methods, onSignedIn, onRestart }: Props) {
  const [method, setMethod] = useState(methods[0] ?? "recovery");
  const { step } = words.factors;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way begins where its heading is read
  useEffect(() => (document.querySelector<HTMLElement>(".factor-step input") ?? heading.current)?.focus(), [method]);
  return (
    <div className="factor-step">
      <h2 ref={heading} tabIndex={-1}>
        {step[method].heading}
      </h2>
      <p>{step[method].text}</p>
      {method === "passkey" ? (
        <PasskeyDoor words={words} onSignedIn={onSignedIn} />
      ) : (
        <CodeStep key={method} words={words} method={method} onSignedIn={onSignedIn} onRestart={onRestart} />
      )}
      <ul className="other-ways">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <li key={other}>
              <button type="button" className="plain" onClick={() => setMethod(other)}>
                {step[other].choose}
              </button>
            </li>
          ))}
        <li>
          <button type="button" className="plain" onClick={() => onRestart()}>
            {step.restart}
          </button>
        </li>
      </ul>
    </div>
  );
}

type CodeProps = Omit<Props, "methods"> & { method: "app" | "recovery" };

function CodeStep({ words, method, onSignedIn, onRestart }: CodeProps) {
  const { step } = words.factors;
  async function send(code: string) {
    try {
      await (method === "app" ? factorSignIn.byApp(code) : factorSignIn.byRecoveryCode(code));
    } catch (error) {
      if (error instanceof ApiError && error.code === "unauthenticated") return onRestart(step.late);
      throw error;
    }
    return onSignedIn();
  }
  return (
    <CodeForm words={words} method={method} label={step[method].label} send={send}>
      {(busy) => (
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? words.signIn.submitting : words.signIn.submit}
        </button>
      )}
    </CodeForm>
  );
}
