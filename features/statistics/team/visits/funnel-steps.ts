import type { VisitCounts } from "../../visit-counts.ts";

export const funnelSteps = ["views", "started", "sent", "confirmed"] as const;
export type FunnelStep = (typeof funnelSteps)[number];
export type FunnelCounts = Record<Exclude<FunnelStep, "confirmed">, number> & { confirmed: number | null };

/** The steps of the funnel: a form was sent, whether its address was new to the list or not. */
export const stepsOf = ({ views, started, joined, listed, confirmed }: VisitCounts): FunnelCounts => ({
  views,
  started,
  sent: joined + listed,
  confirmed,
});

/** How many hundredths of the whole a part is; 0 of nothing. */
export const percentOf = (part: number, whole: number) => (whole ? Math.round((part / whole) * 100) : 0);

/**
 * How many of a cloth's threads each step holds, of `most` where the step is the greatest: whoever is there has one thread at
 * least. What is not known has none.
 */
export function threadsOf(counts: FunnelCounts, most: number): number[] {
  const values = funnelSteps.map((step) => counts[step] ?? 0);
  const greatest = Math.max(1, ...values);
  return values.map((value) => (value ? Math.max(1, Math.round((value / greatest) * most)) : 0));
}
