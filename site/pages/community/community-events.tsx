import { dateInNewYork, shownDates } from "../../../features/events/days.ts";
import type { EventName } from "../../../features/events/event.ts";
import { isDayFirst, monthLabel } from "../../../languages/dates.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { events as timings } from "../../content/data-files.ts";
import { usePage } from "../../page-context.ts";
import { comingMeetings, type Meeting } from "./coming-meetings.ts";

const threads: Record<EventName, string> = { "tuesday-money-talk": "r", "saturday-coffee": "g", "mentor-evening": "b" };

/** The three events, each with its next dates and a file for one's own calendar. */
export function CommunityEvents() {
  const {
    words: {
      community: { events },
    },
    to,
  } = usePage();
  const now = new Date();
  const { meetings } = comingMeetings(now);
  return (
    <section className="events wrap" aria-labelledby="events">
      <h2 id="events">{events.heading}</h2>
      <p className="status">
        <RichText text={events.status} />
      </p>
      {(Object.keys(threads) as EventName[]).map((name) => {
        const { title, when, text } = events.list[name];
        return (
          <article key={name} className={threads[name]}>
            <h3>{title}</h3>
            <ol aria-label={events.dates.replace("{title}", title)} data-upcoming data-minutes={timings[name].minutes}>
              <Dates meetings={meetings(name).filter(({ end }) => end > now)} />
            </ol>
            <div>
              <p>{when}</p>
              <p className="small">
                <RichText text={text} />
              </p>
            </div>
            <a
              className="button quiet compact"
              href={to(`/events/${name}.ics`)}
              aria-label={events.addLabel.replace("{title}", title)}
            >
              {events.add}
            </a>
          </article>
        );
      })}
    </section>
  );
}

/** Every date of the coming eighteen months; keep-upcoming.ts shows others than the first ones as time goes on. */
function Dates({ meetings }: { meetings: Meeting[] }) {
  const { language } = usePage();
  return meetings.map(({ at }, index) => {
    const date = dateInNewYork(at);
    const day = Number(date.slice(8));
    const month = <span>{monthLabel(date, language.code)}</span>;
    return (
      <li key={at.getTime()} hidden={index >= shownDates}>
        <time dateTime={at.toISOString().replace(":00.000Z", "Z")}>
          {isDayFirst(language.code) ? day : month} {isDayFirst(language.code) ? month : day}
        </time>
      </li>
    );
  });
}
