import * as v from "valibot";
import { text } from "../content-schema.ts";

/** The last sentence of a page and its button. */
export const hem = v.strictObject({ heading: text, text, label: text });
