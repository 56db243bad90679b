import { fill, inSeconds } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { Credentials } from "./credentials.tsx";
import { sessionCalls } from "./session-calls.ts";

type SignInProps = { words: TeamWords; heading: string; onSignedIn: () => Promise<void> };

/** Where an operator signs in. */
export function SignIn({ words, heading, onSignedIn }: SignInProps) {
  const send = async (email: string, password: string) => {
    try {
      await sessionCalls.signIn(email, password);
    } catch (error) {
      return { alert: signInProblem(words, error) };
    }
    await onSignedIn();
    return undefined;
  };
  return <Credentials action="/api/auth/sign-in/email" words={{ ...words.signIn, heading }} send={send} />;
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
      if (code === "invalid") return { email: said("email"), password: said("password") } as Record<string, string>;
      return { alert: messageOf(words, error) };
    }
    await onSignedIn();
    return undefined;
  };
  return <Credentials action="/api/auth/setup" words={{ ...signIn, ...setup }} newPassword send={send} />;
}
