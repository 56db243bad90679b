import { useState } from "react";
import { go } from "../../../../team/address/page-address.ts";
import { FormChoices } from "../../../../team/modal/form-choices.tsx";
import { Modal } from "../../../../team/modal/modal.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import { readTag } from "../tag-rules.ts";
import { useFindingWords } from "./finding-words.ts";
import { selectionCalls } from "./selection-calls.ts";
import { tagFault } from "./tag-fault.ts";
import { TagField } from "./tag-field.tsx";
import { writeAddress } from "./write-address.ts";

type Props = { words: TeamWords; ids: readonly string[]; onClose: () => void };

/** Leads to a new announcement for some people, who first get a tag that it finds them by. */
export function WriteDialog({ words: all, ids, onClose }: Props) {
  const { write: words, tags } = useFindingWords();
  const [typed, setTyped] = useState(() => `selected ${new Date().toISOString().slice(0, 16).replace("T", " ")}`);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function save() {
    if (busy) return;
    const read = readTag(typed);
    if ("error" in read) return setError(tags.errors[read.error]);
    setBusy(true);
    try {
      await selectionCalls.tag({ ids, add: [read.tag] });
      onClose();
      go(writeAddress(read));
    } catch (caught) {
      setBusy(false);
      setError(tagFault(all, tags, caught));
    }
  }

  return (
    <Modal heading={words.heading} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{words.text}</p>
        <TagField
          words={{ ...tags, label: tags.one }}
          value={typed}
          error={error}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
        />
        <FormChoices words={words} busy={busy} onKeep={onClose} />
      </form>
    </Modal>
  );
}
