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

/**
 * Where the person that is open stands: beside the list, or over it where the window is narrow. Escape closes it. One element in both
 * places, so that a window that is turned loses nothing of what is typed.
 */
export function PersonPlace(props: Props) {
  const { id, words, onClose } = props;
  const place = useRef<HTMLDialogElement>(null);
  const isBeside = useSyncExternalStore(
    subscribe,
    () => matchMedia(besideTheList).matches,
    () => true,
  );
  useEffect(() => {
    const shown = place.current;
    if (isBeside) shown?.show();
    else shown?.showModal();
    return () => shown?.close();
  }, [isBeside]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another opening
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollTo(0, 0);
  }, [id]);
  return (
    <dialog
      ref={place}
      className="person-place"
      tabIndex={-1}
      aria-label={words.person.heading}
      onKeyDown={(event) => {
        if (isBeside && event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
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
