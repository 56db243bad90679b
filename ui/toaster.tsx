import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toaster.css";

export type ToastKind = "loading" | "success" | "error" | "info";

const root = document.body.appendChild(document.createElement("div"));
createRoot(root).render(
  <Toaster
    position="bottom-right"
    duration={4000}
    visibleToasts={3}
    hotkey={["altKey", "KeyT"]}
    className="toasts coffee"
  />,
);
document.addEventListener("keydown", ({ key }) => {
  if (key === "F8") document.querySelector<HTMLElement>("[data-sonner-toaster]")?.focus();
});
/** Between a field and the toasts above it, and between the toasts and the window's top, in px. */
const [gap, highest] = [8, 6];

/**
 * Lifts the toasts from the corner by as much as the fields and buttons of a form there need; where no place is left below
 * the page's bar, they stand over it.
 */
function place() {
  const box = root.querySelector<HTMLElement>("[data-sonner-toaster]");
  const front = box?.querySelector<HTMLElement>("[data-front=true]");
  if (!box || !front) return;
  root.classList.remove("aside");
  const { left, right } = box.getBoundingClientRect();
  const rest = innerHeight - Number.parseFloat(getComputedStyle(box).bottom);
  const covered = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  const controls = [...document.querySelectorAll("[data-clear] form :is(input, textarea, select, button)")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.bottom > covered && control.left < right && control.right > left)
    .sort((one, other) => other.bottom - one.bottom);
  const bottom = controls.reduce(
    (at, control) => (control.top < at && control.bottom > at - front.offsetHeight ? control.top - gap : at),
    rest,
  );
  const hasRoom = bottom - front.offsetHeight >= highest;
  root.classList.toggle("aside", !hasRoom);
  const climb = `${hasRoom ? rest - bottom : 0}px`;
  if (root.style.getPropertyValue("--climb") !== climb) root.style.setProperty("--climb", climb);
}

for (const type of ["scroll", "resize"]) addEventListener(type, place, { passive: true });
new ResizeObserver(place).observe(document.body);
new MutationObserver(place).observe(root, { childList: true, subtree: true, attributeFilter: ["style", "data-front"] });

/** Shows a message, with a line below it if one is given; one with the same id takes the place of the one before. */
export const show = (kind: ToastKind, message: string, id: string, description?: string) =>
  toast[kind](message, { id, description });

/** Takes back a message. */
export const drop = (id: string) => toast.dismiss(id);
