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

/** Shows a message; one with the same id takes the place of the one before. */
export const show = (kind: ToastKind, message: string, id: string) => toast[kind](message, { id });
