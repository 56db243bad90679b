/** The kinds of the jobs that bring operators a digest or an alarm. */
export const reportKinds = { digest: "report-digest", alarm: "report-alarm" } as const;
