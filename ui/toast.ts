import type { ToastKind } from "./toaster.tsx";

let toaster: Promise<typeof import("./toaster.tsx")> | undefined;

/** Fetches what toasts need, ahead of the first one. */
export function prepareToasts(): void {
  toaster ??= import("./toaster.tsx");
  toaster.catch(() => {
    toaster = undefined;
  });
}

/**
 * Shows a toast, with a line below its message if one is given, in place of the last one with the same `id`. It is an extra: what matters is said in the page too, and
 * nothing happens when its code cannot be fetched.
 */
export function showToast(kind: ToastKind, message: string, id: string, below?: string): void {
  prepareToasts();
  toaster?.then(({ show }) => show(kind, message, id, below)).catch(() => {});
}

/** Takes back a toast that says nothing any more. */
export function dropToast(id: string): void {
  toaster?.then(({ drop }) => drop(id)).catch(() => {});
}
