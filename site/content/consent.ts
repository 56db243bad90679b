import * as v from "valibot";
import source from "../../content/consent.yml";
import { date } from "./content-schema.ts";
import { parseContent } from "./fault.ts";

/** Every version of the consent line that was ever published. */
export const consentVersions: readonly string[] = parseContent(v.array(date), source, "consent.yml");
