import * as v from "valibot";
import { text } from "../content-schema.ts";

const told = v.strictObject({ title: text, text });

export const invitation = v.strictObject({
  open: v.strictObject({ title: text, text, points: v.array(text), button: text, later: text }),
  confirmed: told,
  used: told,
  expired: told,
  closed: told,
  badLink: told,
  home: text,
});
