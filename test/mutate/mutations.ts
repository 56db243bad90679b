import { auth } from "./auth.ts";
import { consent } from "./consent.ts";
import { languages } from "./languages.ts";
import { limits } from "./limits.ts";
import { mail } from "./mail.ts";
import { money } from "./money.ts";
import { roles } from "./roles.ts";

/** Every mutation that the tests have to notice. */
export const mutations = [...money, ...auth, ...roles, ...limits, ...mail, ...consent, ...languages];
