import * as v from "valibot";

const timing = v.strictObject({
  start: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/)),
  rule: v.pipe(v.string(), v.startsWith("FREQ=")),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  changed: v.pipe(v.string(), v.isoDate()),
});

/** What content/events.yml holds: one entry for each event, by its name in addresses. */
export const eventsSchema = v.strictObject({
  "tuesday-money-talk": timing,
  "saturday-coffee": timing,
  "mentor-evening": timing,
});

/** When an event first starts (New York's wall clock), how it repeats (RFC 5545), for how many minutes it lasts, and when that was last changed. */
export type Timing = v.InferOutput<typeof timing>;
export type Events = v.InferOutput<typeof eventsSchema>;
export type EventName = keyof Events;
