/**
 * Lets "Apply Now" ([aria-controls]) open the dialog that it leads to without a script, and says on the page when one has
 * applied. Loaded where the dialog is; the form inside wakes once it is seen.
 */
function enableApplying(dialog: HTMLDialogElement, notice: HTMLElement) {
  let opener: HTMLElement | undefined;
  let pressed: EventTarget | null = null;

  for (const button of document.querySelectorAll<HTMLElement>(`[aria-controls=${dialog.id}]`)) {
    button.addEventListener("click", (event) => {
      event.preventDefault();
      opener = button;
      dialog.showModal();
    });
  }
  dialog.addEventListener("close", () => opener?.focus());
  // Only a press that began and ended beside the sheet: not the end of a selection that went too far.
  dialog.addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  });
  dialog.addEventListener("applied", (event) => {
    event.preventDefault();
    opener = undefined;
    dialog.close();
    notice.dataset.shown = "";
    notice.focus();
  });
}

const find = <E extends HTMLElement>(id: string) => document.querySelector<E>(`#${id}`)!;
enableApplying(find<HTMLDialogElement>("apply"), find("applied"));
