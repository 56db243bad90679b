import * as v from "valibot";
import { teamWords } from "../../../team/words.ts";
import { head, text } from "../content-schema.ts";

export const waitlistAdmin = v.strictObject({ ...head, noScript: text, ...teamWords.entries });
