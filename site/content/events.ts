import * as v from "valibot";
import source from "../../content/events.yml";
import { eventsSchema } from "../../features/events/event.ts";

/** content/events.yml, checked: throws when an event is missing, or its start, rule or length is none. */
export const events = v.parse(eventsSchema, source);
