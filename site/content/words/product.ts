import * as v from "valibot";
import { text, titled } from "../content-schema.ts";

/** What every product page ends with. */
export const closing = v.strictObject({ heading: text, text });

/** Questions that open. */
export const asked = v.strictObject({ heading: text, status: v.optional(text), questions: v.array(titled) });
