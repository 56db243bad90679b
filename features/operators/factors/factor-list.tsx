import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { counted } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { NewApp } from "../factor-contract.ts";
import { useReauthenticated } from "../session/reauthenticated.tsx";
import { NotReauthenticated } from "../session/use-sending.ts";
import { AppSetup } from "./app-setup.tsx";
import { factorCalls } from "./factor-calls.ts";
import { NewPasskey } from "./passkeys/new-passkey.tsx";
import { PasskeyRow } from "./passkeys/passkey-row.tsx";
import { RecoveryCodesView } from "./recovery-codes-view.tsx";

type View = { name: "list" } | { name: "app"; app: NewApp } | { name: "passkey" } | { name: "codes"; codes: string[] };

type Props = {
  words: TeamWords;
  /** Something was switched on or off, and what was reported of it has been read. */
  onChanged: () => void;
  /** What stands above and below the list; not while something is set up. */
  above?: ReactNode;
  below?: ReactNode;
};

/** What went wrong with a change of factors, in words; nothing when the password was not given. */
function problemOf(words: TeamWords, error: unknown): string {
  if (error instanceof NotReauthenticated) return "";
  if (error instanceof ApiError && error.code === "factor_needed") return words.factors.needed;
  return messageOf(words, error);
}

/** One's own second factors: what is on, and how to switch each on and off. */
export function FactorList({ words, onChanged, above, below }: Props) {
  const { factors } = words;
  const ask = useReauthenticated();
  const [view, setView] = useState<View>({ name: "list" });
  const [problem, setProblem] = useState("");
  const { data, error, refetch } = useQuery({ queryKey: ["factors"], queryFn: factorCalls.state, staleTime: 0 });

  async function change(call: () => Promise<unknown>) {
    setProblem("");
    try {
      const after = await ask(call);
      await refetch();
      return after;
    } catch (caught) {
      setProblem(problemOf(words, caught));
      return undefined;
    }
  }
  async function begin() {
    const app = (await change(factorCalls.beginApp)) as NewApp | undefined;
    if (app) setView({ name: "app", app });
  }
  async function renew() {
    const made = (await change(factorCalls.renewCodes)) as { recoveryCodes: string[] } | undefined;
    if (made) setView({ name: "codes", codes: made.recoveryCodes });
  }
  async function added(codes: string[]) {
    await refetch();
    if (codes.length) return setView({ name: "codes", codes });
    back();
    onChanged();
  }
  function kept() {
    back();
    onChanged();
  }
  const back = () => setView({ name: "list" });

  if (view.name === "app") return <AppSetup words={words} app={view.app} ask={ask} onDone={added} onKeep={back} />;
  if (view.name === "passkey") return <NewPasskey words={words} ask={ask} onDone={added} onKeep={back} />;
  if (view.name === "codes") return <RecoveryCodesView words={words} codes={view.codes} onKept={kept} />;
  if (!data) return <p role="status">{error ? messageOf(words, error) : factors.loading}</p>;
  const has = data.app || data.passkeys.length > 0;
  return (
    <>
      {above}
      <p role="alert" className="alert">
        {problem}
      </p>
      <ul className="rows">
        <li className="cluster">
          <span>
            <b>{factors.app.name}</b>
            <small>{data.app ? factors.app.on : factors.app.off}</small>
          </span>
          {data.app ? (
            <button type="button" className="plain" onClick={() => change(factorCalls.removeApp).then(onChanged)}>
              {factors.app.remove}
            </button>
          ) : (
            <button type="button" className="plain" onClick={begin}>
              {factors.app.add}
            </button>
          )}
        </li>
        {data.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            words={words}
            passkey={passkey}
            onRename={(name) => change(() => factorCalls.renamePasskey(passkey.id, name))}
            onRemove={() => change(() => factorCalls.removePasskey(passkey.id)).then(onChanged)}
          />
        ))}
        <li className="cluster">
          <span>
            <b>{factors.passkeys.name}</b>
            <small>{factors.passkeys.text}</small>
          </span>
          <button type="button" className="plain" onClick={() => setView({ name: "passkey" })}>
            {factors.passkeys.add}
          </button>
        </li>
        {has && (
          <li className="cluster">
            <span>
              <b>{factors.codes.name}</b>
              <small>{counted(factors.codes.left, data.recoveryCodes)}</small>
            </span>
            <button type="button" className="plain" onClick={renew}>
              {factors.codes.renew}
            </button>
          </li>
        )}
      </ul>
      {below}
    </>
  );
}
