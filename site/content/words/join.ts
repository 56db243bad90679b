import * as v from "valibot";
import { head, headline, text } from "../content-schema.ts";

export const join = v.strictObject({ ...head, ...headline, lead: text, free: text, fees: text });
