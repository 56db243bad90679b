import { useEffect, useRef, useSyncExternalStore } from "react";
import type { TeamWords } from "../../../../team/words.ts";
import { PersonPane } from "../person-pane.tsx";

type Props = {
  words: TeamWords;
  id: string;
  onClose: () => void;
  /** The person is not on the list any more. */
  onGone: (id: string) => void;
};

const besideTheList = "(width >= 62.5rem)";

function subscribe(hear: () => void) {
  const media = matchMedia(besideTheList);
  media.addEventListener("change", hear);
  return () => media.removeEventListener("change", hear);
}

/** Where the person that is open stands: beside the list, or over it where the window is narrow. Escape closes it. */
export function PersonPlace(props: Props) {
  const isBeside = useSyncExternalStore(
    subscribe,
    () => matchMedia(besideTheList).matches,
    () => true,
  );
  return isBeside ? <Beside {...props} /> : <Over {...props} />;
}

function Beside(props: Props) {
  const box = useRef<HTMLElement>(null);
  const { id, words, onClose } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another opening
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollTo(0, 0);
  }, [id]);
  return (
    <aside
      ref={box}
      className="person-place"
      tabIndex={-1}
      aria-label={words.people.person.label}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      <PersonPane key={id} {...props} />
    </aside>
  );
}

function Over(props: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, words, onClose } = props;
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="person-place"
      aria-label={words.people.person.label}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <PersonPane key={id} {...props} />
    </dialog>
  );
}
