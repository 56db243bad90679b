import { useEffect } from "react";

/** Where a key is a letter. */
const typed = "input:not([type=checkbox]), select, textarea, [contenteditable]";

/** Whether a key is for the page as a whole: pressed by itself, in no field and no dialog. */
export const isForPage = ({ altKey, ctrlKey, metaKey, defaultPrevented, target }: KeyboardEvent) =>
  !(altKey || ctrlKey || metaKey || defaultPrevented) &&
  target instanceof Element &&
  !target.closest(typed) &&
  !document.querySelector("dialog:modal");

/** Has "/" lead to the search that a selector finds, wherever on the page the focus is but in a field or a dialog. */
export function useSearchKey(search: string) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const field = document.querySelector<HTMLInputElement>(search);
      if (event.key !== "/" || !field || !isForPage(event)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [search]);
}
