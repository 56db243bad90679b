// Data files of content/, each checked when it is loaded: a ContentError names what is wrong.
import * as v from "valibot";
import consentSource from "../../content/consent.yml";
import eventsSource from "../../content/events.yml";
import feastsSource from "../../content/feasts.yml";
import mailProvidersSource from "../../content/mail-providers.yml";
import ratesSource from "../../content/rates.yml";
import { eventsSchema } from "../../features/events/event.ts";
import { feastsSchema } from "../../features/events/feasts.ts";
import { ratesSchema } from "../../features/remittance/rates.ts";
import { date } from "./content-schema.ts";
import { parseContent } from "./fault.ts";

/** Every version of the consent line that was ever published. */
export const consentVersions: readonly string[] = parseContent(v.array(date), consentSource, "consent.yml");

/** When each event first starts and how it repeats. */
export const events = parseContent(eventsSchema, eventsSource, "events.yml");

/** The days in the countries' calendars, and how each is found. */
export const feasts = parseContent(feastsSchema, feastsSource, "feasts.yml");

/** The rates that pages show while none are fetched. */
export const exampleRates = parseContent(ratesSchema, ratesSource, "rates.yml");

const domain = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));

/** The domains at which very many people have their addresses. */
export const mailProviders: readonly string[] = parseContent(
  v.array(domain),
  mailProvidersSource,
  "mail-providers.yml",
);
