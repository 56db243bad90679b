import * as v from "valibot";
import { text } from "../content-schema.ts";

export const error = v.strictObject({
  title: text,
  heading: text,
  text,
  request: text,
  back: text,
  still: text,
  reload: text,
});
