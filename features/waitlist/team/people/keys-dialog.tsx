import { Modal } from "../../../../team/modal/modal.tsx";
import { useFindingWords } from "../selecting/finding-words.ts";

/** The keys of the list, and what each does. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { keys: words } = useFindingWords();
  return (
    <Modal heading={words.heading} onClose={onClose}>
      <dl className="facts">
        {(Object.keys(words.names) as (keyof typeof words.names)[]).map((key) => (
          <div key={key}>
            <dt>
              <kbd>{words.names[key]}</kbd>
            </dt>
            <dd>{words.does[key]}</dd>
          </div>
        ))}
      </dl>
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Modal>
  );
}
