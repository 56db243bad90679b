import { fill, grouped, timeZone } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import { Cloth } from "./cloth-of-days.tsx";
import type { AdminDays, AdminSummary, AdminWishes } from "./contract.ts";

type Props = {
  words: TeamWords["stats"];
  summary: AdminSummary | undefined;
  days: AdminDays["days"] | undefined;
  wishes: AdminWishes["wishes"] | undefined;
};

const numbers = ["total", "today", "last7Days"] as const;

/** The three numbers, and the cloth of the days; a dash and bare warp until they are known. Then the wishes that were counted. */
export function Stats({ words, summary, days, wishes = {} }: Props) {
  return (
    <>
      <dl className="numbers">
        {numbers.map((name) => (
          <div key={name} className={name}>
            <dt className={name === "total" ? undefined : "marked"}>{words[name]}</dt>
            <dd
              data-stat={name}
              data-long={summary && summary[name] >= 10_000 ? (summary[name] >= 1_000_000 ? "9" : "7") : undefined}
            >
              {summary ? grouped(summary[name]) : "–"}
            </dd>
          </div>
        ))}
      </dl>
      <Cloth words={words} days={days} />
      {summary && <p className="zone">{fill(words.zone, { zone: cityOf(timeZone()) })}</p>}
      {Object.entries(words.wishes).map(
        ([topic, text]) =>
          wishes[topic] && (
            <p key={topic} className="zone" data-wish={topic}>
              {fill(text, { count: grouped(wishes[topic]) })}
            </p>
          ),
      )}
    </>
  );
}

/** The city that a zone is named after: America/New_York -> New York. */
const cityOf = (zone: string) => zone.replace(/^.*\//, "").replaceAll("_", " ");
