import type { EndedForm } from "../../../../forms/server/endpoint.ts";
import type { Visits } from "./visits.ts";

const steps = { saved: "joined", "23505": "listed", invalid: "refused" } as const;

/** Counts a waitlist form that was answered; one that was not read to its end, or failed by our fault, is none. */
export function countSent(visits: Visits, { outcome, values, headers, page, isPlainFirst }: EndedForm): void {
  const step = steps[outcome as keyof typeof steps];
  if (!step) return;
  const text = (name: string) => {
    const value = (values as Record<string, unknown> | null)?.[name];
    return typeof value === "string" ? value : "";
  };
  const told = { locale: text("locale"), source: text("source"), from: text("from") };
  visits.sent({ step, began: isPlainFirst, headers, page, ...told });
}
