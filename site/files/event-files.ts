import { calendarFile } from "../../features/events/calendar-file.ts";
import type { EventName } from "../../features/events/event.ts";
import { originPlaceholder } from "../origin-placeholder.ts";
import type { WholeSite } from "../renderer.ts";

/** Each event's file for one's own calendar, in every language, by its path. */
export function eventFiles({ languages, words, events, brand }: WholeSite): Record<string, string> {
  const files = languages.flatMap((language) => {
    const { list } = words(language.code).community.events;
    return (Object.keys(list) as EventName[]).map((name) => {
      const { title, file } = list[name];
      const url = `${originPlaceholder}${language.path}/community`;
      const text = calendarFile(events[name], {
        uid: `${name}@selam`,
        title,
        text: file,
        url,
        product: brand.name,
        language: language.code,
      });
      return [`${language.path}/events/${name}.ics`, text] as const;
    });
  });
  return Object.fromEntries(files);
}
