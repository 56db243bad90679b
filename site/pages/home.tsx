import { RichText } from "../../ui/rich-text.tsx";
import { usePage } from "../page-context.ts";
import { JoinForm } from "../waitlist-section.tsx";

/** The home page. */
export function Home() {
  const {
    words: { home },
    to,
  } = usePage();
  return (
    <>
      <section className="hero wrap">
        <p>{home.hero.audience}</p>
        <h1>{home.hero.heading}</h1>
        <p className="lead">{home.hero.lead}</p>
        <p>
          <a className="button" href="#waitlist">
            {home.hero.join}
          </a>{" "}
          <a className="button quiet" href={to("/about")}>
            {home.hero.more}
          </a>
        </p>
        <dl>
          {home.hero.stats.map((stat) => (
            <div key={stat.label}>
              <dt>
                <RichText text={stat.value} />
              </dt>
              <dd>
                <RichText text={stat.label} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="wrap" id="waitlist">
        <h2>{home.waitlist.heading}</h2>
        <p>
          <span data-live-count>–</span> {home.waitlist.count}
        </p>
        <p>
          <RichText text={home.waitlist.countNote} />
        </p>
        <JoinForm />
        <ul>
          {home.waitlist.perks.map((perk) => (
            <li key={perk.title}>
              <b>{perk.title}</b> <RichText text={perk.text} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
