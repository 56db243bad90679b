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
// Toasts leave their corner, about as large as one, while what may not be covered reaches into it, also by scrolling.
const corner = new IntersectionObserver((entries) => root.classList.toggle("aside", entries.at(-1)!.isIntersecting), {
  rootMargin: "-74% 0px 0px -70%",
});
for (const element of document.querySelectorAll("[data-clear]")) corner.observe(element);

/** Shows a message; one with the same id takes the place of the one before. */
export const show = (kind: ToastKind, message: string, id: string) => toast[kind](message, { id });

/** Takes back a message. */
export const drop = (id: string) => toast.dismiss(id);
