import { useId, useState } from "react";
import { useFindingWords } from "../selecting/finding-words.ts";

type Props = {
  label: string;
  submit: string;
  initial: string;
  /** Saves the name; resolves to what is wrong with it ("" where that is said elsewhere), or undefined once it is saved. */
  onSave: (name: string) => Promise<string | undefined>;
  onCancel?: () => void;
};

/** A view's name, to be saved. */
export function ViewName({ label, submit, initial, onSave, onCancel }: Props) {
  const { views: words } = useFindingWords();
  const id = useId();
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    const wrong = await onSave(name);
    setBusy(false);
    setFault(wrong);
    if (wrong === undefined) setName("");
  }

  return (
    <form
      className="view-name"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          name="view"
          value={name}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {fault && (
          <p id={`${id}-fault`} className="alert" role="alert">
            {fault}
          </p>
        )}
      </div>
      <button type="submit" className="button quiet compact" aria-disabled={busy}>
        {busy ? words.saving : submit}
      </button>
      {onCancel && (
        <button type="button" className="plain" onClick={onCancel}>
          {words.keep}
        </button>
      )}
    </form>
  );
}
