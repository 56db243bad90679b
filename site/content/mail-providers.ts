import * as v from "valibot";
import source from "../../content/mail-providers.yml";
import { parseContent } from "./fault.ts";

const domain = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));

/** content/mail-providers.yml, checked: the domains at which very many people have their addresses. */
export const mailProviders: readonly string[] = parseContent(v.array(domain), source, "mail-providers.yml");
