import { useState } from "react";
import { Modal } from "../../../team/modal/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import { type Scope, scopes } from "../../../team/roles.ts";
import type { TeamWords } from "../../../team/words.ts";
import { useReauthenticated } from "../session/reauthenticated.tsx";
import { TypedForm } from "../session/typed-form.tsx";
import { type FormFaults, NotReauthenticated } from "../session/use-sending.ts";
import type { ApiKey, MadeKey } from "./contract.ts";
import { keyCalls } from "./key-calls.ts";
import type { KeyWords } from "./words.ts";

const days = { never: 0, month: 30, quarter: 90, year: 365 };
const dayMs = 86_400_000;
const roles: ApiKey["role"][] = ["viewer", "editor"];

type Props = { words: TeamWords; said: KeyWords; onKeep: () => void; onMade: (key: MadeKey) => void };

/** Where an owner makes an API key. */
export function MakeKey({ words, said, onKeep, onMade }: Props) {
  const [role, setRole] = useState<ApiKey["role"]>("viewer");
  const [chosen, setChosen] = useState<Scope[]>(["entries:read"]);
  const [ends, setEnds] = useState<keyof typeof days>("year");
  const ask = useReauthenticated();

  async function send({ name = "" }: Record<string, string>): Promise<FormFaults | undefined> {
    const expiresAt = days[ends] ? new Date(Date.now() + days[ends] * dayMs).toISOString() : null;
    try {
      onMade(await ask(() => keyCalls.make({ name, role, scopes: chosen, expiresAt })));
    } catch (error) {
      return faultsOf(error);
    }
    return undefined;
  }

  function faultsOf(error: unknown): FormFaults {
    if (error instanceof NotReauthenticated) return {};
    if (!(error instanceof ApiError && error.code === "invalid")) return { alert: messageOf(words, error) };
    const because = (code: string) => said.errors[code as keyof KeyWords["errors"]] ?? said.errors.other;
    const { name, ...others } = error.fields;
    const alert = Object.values(others).map(because).join(" ");
    return { ...(alert && { alert }), fields: { name: name && because(name) } };
  }

  return (
    <Modal heading={said.add} onClose={onKeep}>
      <TypedForm
        words={said}
        fields={[{ name: "name", type: "text", label: said.name, autoComplete: "off" }]}
        send={send}
        below={
          <>
            <fieldset className="rows">
              <legend>{said.scopes}</legend>
              {scopes.map((scope) => (
                <label key={scope}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(scope)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
                    }
                  />
                  <span>{said.scope[scope]}</span>
                </label>
              ))}
            </fieldset>
            <fieldset className="rows">
              <legend>{said.role}</legend>
              {roles.map((one) => (
                <label key={one}>
                  <input type="radio" name="role" checked={one === role} onChange={() => setRole(one)} />
                  <span>{said.roles[one]}</span>
                </label>
              ))}
            </fieldset>
            <div className="field">
              <label htmlFor="key-ends">{said.expires}</label>
              <select
                id="key-ends"
                name="ends"
                value={ends}
                onChange={({ target }) => setEnds(target.value as keyof typeof days)}
              >
                {(Object.keys(days) as (keyof typeof days)[]).map((one) => (
                  <option key={one} value={one}>
                    {said.expiry[one]}
                  </option>
                ))}
              </select>
            </div>
          </>
        }
        beside={
          <button type="button" className="button quiet compact" onClick={onKeep}>
            {said.keep}
          </button>
        }
      />
    </Modal>
  );
}
