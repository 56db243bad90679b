import source from "../../content/events.yml";
import { eventsSchema } from "../../features/events/event.ts";
import { parseContent } from "./fault.ts";

/** content/events.yml, checked: throws when an event is missing, or its start, rule or length is none. */
export const events = parseContent(eventsSchema, source, "events.yml");
