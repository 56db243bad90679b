import { type FormEvent, useState } from "react";
import { Field } from "../../../../forms/field.tsx";
import { dayOf, fill, momentOf } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { PasskeyEntry } from "../../factor-contract.ts";

type Props = {
  words: TeamWords;
  passkey: PasskeyEntry;
  onRename: (name: string) => Promise<unknown>;
  onRemove: () => void;
};

/** A passkey in the list: its name, when it was used last, and how to rename or remove it. */
export function PasskeyRow({ words, passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: Props) {
  const { passkeys, keep } = words.factors;
  const [renaming, setRenaming] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    await onRename(String(new FormData(event.currentTarget).get("name")));
    setRenaming(false);
  }

  if (renaming) {
    return (
      <li>
        <form method="post" onSubmit={submit}>
          <Field label={passkeys.label} value={name} name="name" type="text" autoComplete="off" error={undefined} />
          <div className="choices">
            <button type="button" className="button quiet compact" onClick={() => setRenaming(false)}>
              {keep}
            </button>
            <button type="submit" className="button compact">
              {passkeys.save}
            </button>
          </div>
        </form>
      </li>
    );
  }
  const used = lastUsedAt ? fill(passkeys.used, { date: momentOf(lastUsedAt) }) : passkeys.unused;
  return (
    <li className="cluster">
      <span>
        <b>{name}</b>
        <small>{fill(passkeys.added, { date: dayOf(createdAt) })}</small>
        <small>{used}</small>
      </span>
      <span className="cluster">
        <button
          type="button"
          className="plain"
          aria-label={fill(passkeys.renameOne, { name })}
          onClick={() => setRenaming(true)}
        >
          {passkeys.rename}
        </button>
        <button type="button" className="plain" aria-label={fill(passkeys.removeOne, { name })} onClick={onRemove}>
          {passkeys.remove}
        </button>
      </span>
    </li>
  );
}
