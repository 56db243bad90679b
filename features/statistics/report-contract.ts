import * as v from "valibot";

/** How often an operator wants a digest. */
export const digests = ["none", "daily", "weekly"] as const;

/** GET and PUT /api/admin/statistics/reports: what an operator wants by mail. `hour` is of the team's day, a weekly digest comes on Mondays. */
export const reportChoice = v.object({
  digest: v.picklist(digests, "unknown"),
  hour: v.pipe(v.number("unknown"), v.integer("unknown"), v.minValue(0, "unknown"), v.maxValue(23, "unknown")),
  /** Whether they are told at once of what can't wait; editors and owners alone are. */
  alarms: v.boolean("unknown"),
});

export type ReportChoice = v.InferOutput<typeof reportChoice>;
/** The same with the IANA zone that the hour is of. */
export type OwnReports = ReportChoice & { timeZone: string };

/** What is told at once: very many joins, no mail, rates that were refused. */
export const alarmKinds = ["joins", "mail", "rates"] as const;
export type AlarmKind = (typeof alarmKinds)[number];
