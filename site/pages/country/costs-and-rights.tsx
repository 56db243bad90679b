import type { ReactNode } from "react";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import type { Words } from "../../content/words.ts";
import { originPlaceholder } from "../../origin-placeholder.ts";
import { usePage } from "../../page-context.ts";

type CountryWords = Words[`countries/${CountryName}`];
type TodaysCostProps = { words: CountryWords; values: Record<string, ReactNode> };

/** What it costs today with others, and how much of it is the rate. */
export function TodaysCost({ words: { cost }, values }: TodaysCostProps) {
  return (
    <section className="todays-cost">
      <div className="wrap">
        <h2>{cost.heading}</h2>
        <div>
          <p className="status">
            <RichText text={cost.status} />
          </p>
          <p className="lead">
            <RichText text={cost.text} values={values} />
          </p>
        </div>
        <h3>{cost.rateTitle}</h3>
        <p>
          <RichText text={cost.rate} values={values} />
        </p>
      </div>
    </section>
  );
}

/** The post for who sends to a country, by its slug. */
const posts: Record<CountryName, string> = {
  ethiopia: "ethiopian-airlines-diaspora",
  somalia: "understanding-credit-scores",
  kenya: "understanding-credit-scores",
  uganda: "understanding-credit-scores",
  eritrea: "understanding-credit-scores",
};

/** Where the tax on cash and the sender's rights are told, and what to read next. */
export function SenderRights({ country }: { country: CountryName }) {
  const { words, to } = usePage();
  const { rights } = words.country;
  const post = words.posts.find(({ slug }) => slug === posts[country]);
  return (
    <section className="rights wrap">
      <h2>{rights.heading}</h2>
      <div>
        <p>
          <RichText text={rights.text} />
        </p>
        {post && (
          <p className="small">
            {words.blog.post.next + words.ui.nameEnd} <a href={to(`/blog/${post.slug}`)}>{post.heading}</a>
          </p>
        )}
      </div>
    </section>
  );
}

type ClosedDaysProps = { words: CountryWords["days"]; country: CountryName };

/** The public holidays of the country, on which a bank there can be closed, and its feasts as a calendar. */
export function ClosedDays({ words: { heading, days, more }, country }: ClosedDaysProps) {
  const { words, to } = usePage();
  const { add, download } = words.feasts;
  const file = to(`/calendar/${country}.ics`);
  return (
    <section className="closed wrap">
      <h2>{heading}</h2>
      <div>
        <dl>
          {days.map(({ day, name }) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
        <p className="small">{more}</p>
        <p className="feasts">
          <a className="button quiet compact" href={originPlaceholder.replace("https:", "webcal:") + file}>
            {add}
          </a>
          <a className="small" href={file}>
            {download}
          </a>
        </p>
      </div>
    </section>
  );
}
