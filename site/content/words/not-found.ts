import * as v from "valibot";
import { text } from "../content-schema.ts";

export const notFound = v.strictObject({ title: text, heading: text, text, back: text });
