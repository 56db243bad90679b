import { useState } from "react";
import { counted } from "../../../../team/format.ts";
import { FormChoices } from "../../../../team/modal/form-choices.tsx";
import { Modal } from "../../../../team/modal/modal.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import { useFindingWords } from "./finding-words.ts";
import { selectionCalls } from "./selection-calls.ts";
import { tagFault } from "./tag-fault.ts";
import { TagField } from "./tag-field.tsx";
import { splitTags } from "./use-tags.ts";

type Props = {
  words: TeamWords;
  ids: readonly string[];
  onClose: () => void;
  /** Called once the tags are saved. */
  onDone: () => void;
};

/** Gives tags to several people, or takes them from them. */
export function TagDialog({ words: all, ids, onClose, onDone }: Props) {
  const { tags: words } = useFindingWords();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function save(how: "add" | "remove") {
    if (busy) return;
    const tags = splitTags(typed);
    if (!tags.length) return setError(words.errors.required);
    setBusy(true);
    try {
      await selectionCalls.tag({ ids, [how]: tags });
      onDone();
    } catch (caught) {
      setBusy(false);
      setError(tagFault(all, words, caught));
    }
  }

  return (
    <Modal heading={counted(words.many.heading, ids.length)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save("add");
        }}
      >
        <p>{words.many.text}</p>
        <TagField
          words={words}
          value={typed}
          error={error}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
        />
        <FormChoices words={{ ...words.many, confirm: words.add }} busy={busy} onKeep={onClose}>
          <button
            type="button"
            className="button quiet compact"
            aria-disabled={busy}
            onClick={() => void save("remove")}
          >
            {words.remove}
          </button>
        </FormChoices>
      </form>
    </Modal>
  );
}
