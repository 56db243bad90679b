import * as v from "valibot";
import { closing, head, headline, scene, text } from "../../content/content-schema.ts";
import { gatheringSlugs } from "../../content/gatherings.ts";

/** `file` is what the event's calendar file says. */
const event = v.strictObject({ title: text, when: text, text, file: text });

const community = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  status: text,
  calendar: v.strictObject({ label: text, more: text, drawing: text, today: text }),
  events: v.strictObject({
    heading: text,
    status: text,
    dates: text,
    add: text,
    addLabel: text,
    list: v.strictObject({ "tuesday-money-talk": event, "saturday-coffee": event, "mentor-evening": event }),
  }),
  scene,
  chapters: v.strictObject({
    heading: text,
    around: v.strictObject(Object.fromEntries(gatheringSlugs.map((slug) => [slug, text]))),
    status: text,
    write: text,
    pot: text,
  }),
  mentorship: v.strictObject({
    heading: text,
    status: text,
    text,
    month: text,
    months: v.pipe(v.array(text), v.length(6)),
    mentor: text,
    ask: text,
  }),
  impact: v.strictObject({ heading: text, status: text, text, first: text }),
  closing,
});

export const words = { community };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
