import "./typed-along.ts";

/**
 * Empties a form that the browser kept alive behind its back button, once somebody has joined by it: the next person
 * must not find what the last one typed. A form that was never sent, or came to nothing, keeps its text.
 */
function forgetTyped() {
  const joined = () => sessionStorage.getItem("joined") ?? "";
  if (/^#(?:joined|already)$/.test(location.hash)) sessionStorage.setItem("joined", String(Date.now()));
  const before = joined();
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || joined() === before) return;
    for (const field of document.querySelectorAll<HTMLInputElement>("form input:not([type=hidden])")) field.value = "";
  });
}

try {
  forgetTyped();
} catch {
  // Where nothing may be kept, the page's own headers have to do.
}
