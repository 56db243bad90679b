import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { fill, momentOf } from "../../../team/format.ts";
import { Modal } from "../../../team/modal/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { useSetup } from "../../../team/setup.ts";
import type { TeamWords } from "../../../team/words.ts";
import { useReauthenticated } from "../session/reauthenticated.tsx";
import { accountFaults, TypedForm } from "../session/typed-form.tsx";
import { accountCalls, type OwnAccount } from "./account-calls.ts";

type Props = {
  words: TeamWords;
  onClose: () => void;
  /** Something changed that the page shows. */
  onChanged: () => void;
};

/** One's own name, address and password, and what tabs add to them. */
export function AccountDialog({ words, onClose, onChanged }: Props) {
  const { ownAccount } = words;
  const sections = useSetup().useAccount(words);
  const { data, error, refetch } = useQuery({ queryKey: ["account"], queryFn: accountCalls.read, staleTime: 0 });
  function changed() {
    void refetch();
    onChanged();
  }
  return (
    <Modal heading={ownAccount.heading} onClose={onClose}>
      <p role="status">{!data && !error && words.loading}</p>
      <p role="alert" className="alert">
        {error && !data && messageOf(words, error)}
      </p>
      {data && (
        <>
          <OwnName words={words} account={data} onChanged={changed} />
          <AddressPart words={words} account={data} onChanged={changed} />
          <OwnPassword words={words} onChanged={changed} />
          {sections.map(({ key, heading, content }) => (
            <section key={key} className="section">
              <h3>{heading}</h3>
              {content}
            </section>
          ))}
        </>
      )}
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={onClose}>
          {ownAccount.close}
        </button>
      </div>
    </Modal>
  );
}

type PartProps = { words: TeamWords; onChanged: () => void };

/** One thing of the account, with what was done with it last. */
function AccountPart({ heading, said, children }: { heading: string; said: string; children: ReactNode }) {
  return (
    <section className="section">
      <h3>{heading}</h3>
      {children}
      <p role="status">{said}</p>
    </section>
  );
}

function OwnName({ words, account, onChanged }: PartProps & { account: OwnAccount }) {
  const { name } = words.ownAccount;
  const [said, setSaid] = useState("");
  async function send(typed: Record<string, string>) {
    setSaid("");
    try {
      await accountCalls.rename(typed.name ?? "");
    } catch (error) {
      return accountFaults(words, error);
    }
    setSaid(name.done);
    onChanged();
    return undefined;
  }
  return (
    <AccountPart heading={name.heading} said={said}>
      <TypedForm
        words={name}
        fields={[{ name: "name", type: "text", label: name.label, autoComplete: "name", value: account.name }]}
        send={send}
      />
    </AccountPart>
  );
}

function AddressPart({ words, account, onChanged }: PartProps & { account: OwnAccount }) {
  const { address } = words.ownAccount;
  const { email, newAddress } = account;
  const ask = useReauthenticated();
  const [said, setSaid] = useState("");
  async function send({ email: typed = "" }: Record<string, string>) {
    setSaid("");
    try {
      await ask(() => accountCalls.changeAddress(typed));
    } catch (error) {
      return accountFaults(words, error);
    }
    setSaid(fill(address.done, { email: typed.trim() }));
    onChanged();
    return undefined;
  }
  const pending =
    newAddress && fill(address.pending, { email: newAddress.email, date: momentOf(newAddress.expiresAt) });
  return (
    <AccountPart heading={address.heading} said={said}>
      <p>{fill(address.text, { email })}</p>
      {pending && !said && <p>{pending}</p>}
      <TypedForm
        words={address}
        fields={[{ name: "email", type: "email", label: address.label, autoComplete: "off" }]}
        send={send}
        clears
      />
    </AccountPart>
  );
}

function OwnPassword({ words, onChanged }: PartProps) {
  const { password } = words.ownAccount;
  const [said, setSaid] = useState("");
  async function send({ currentPassword = "", newPassword = "" }: Record<string, string>) {
    setSaid("");
    try {
      await accountCalls.changePassword(currentPassword, newPassword);
    } catch (error) {
      return accountFaults(words, error);
    }
    setSaid(password.done);
    onChanged();
    return undefined;
  }
  const own = { type: "password", autoComplete: "current-password" } as const;
  const next = { type: "password", autoComplete: "new-password" } as const;
  return (
    <AccountPart heading={password.heading} said={said}>
      <p>{password.text}</p>
      <TypedForm
        words={password}
        fields={[
          { ...own, name: "currentPassword", label: password.current },
          { ...next, name: "newPassword", label: password.next, hint: password.nextHint },
        ]}
        send={send}
        clears
      />
    </AccountPart>
  );
}
