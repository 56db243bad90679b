/**
 * Selects an amount field's figure when a press gives it the focus, hydrated or not, so that what is typed takes its place, as
 * browsers do for the Tab key. What was dragged over stays selected.
 */
export function selectAmounts() {
  let focused: Element | null;
  addEventListener("mousedown", () => {
    focused = document.activeElement;
  });
  addEventListener("click", ({ target }) => {
    const field = target as HTMLInputElement;
    if (field !== focused && field.inputMode === "decimal" && field.selectionStart === field.selectionEnd)
      field.select();
  });
}
