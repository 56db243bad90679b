import { RichText } from "../../../ui/rich-text.tsx";
import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { Closing, JoinLink } from "../closing.tsx";
import { FeatureScreen, ListFigure } from "./feature-screens.tsx";
import styles from "./features.css?inline";

/** /features */
export const features: Page = {
  path: "/features",
  head: (words) => words.features,
  styles: [styles],
  product: true,
  share: sharedScreen("track"),
  body: () => <Features />,
};

/** /features: a thread to a screen of each thing that is planned, and a solid one to what works today. */
function Features() {
  const { words, to } = usePage();
  const page = words.features;
  const count = page.threads.length + 1;
  return (
    <div className="features">
      <header className="wrap">
        <Headline words={page} />
        <p className="lead">
          <RichText text={page.lead} />
        </p>
        <JoinLink label={page.join} />
      </header>
      <section className="wrap" aria-label={page.label}>
        <ul>
          {page.threads.map(({ title, text, href }, row) => (
            <li key={title}>
              <div>
                <h2>
                  <a href={to(href)}>{title}</a>
                </h2>
                <p>
                  <RichText text={text} />
                </p>
              </div>
              <FeatureScreen href={href} row={row} />
            </li>
          ))}
          <li className="real">
            <div>
              <h2>{page.list.title}</h2>
              <p>{page.list.text}</p>
            </div>
            <ListFigure />
          </li>
        </ul>
      </section>
      <Closing words={page.closing} interest="features">
        <LastThread count={count} />
      </Closing>
    </div>
  );
}

/** The threads once more: only the one that works goes on, to the form. Decoration only. */
function LastThread({ count }: { count: number }) {
  const tacked = Array.from({ length: count - 1 }, (_, thread) => [286 - thread * 36, 84 + (thread % 3) * 30] as const);
  return (
    <svg className="last-thread bleed" viewBox="0 0 420 460" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <path className="tack" d={tacked.map(([x, end]) => `M${x} 34V${end}`).join("")} />
      <path className="tack ends" d={tacked.map(([x, end]) => `M${x} ${end}l9 9l-9 9l-9-9z`).join("")} />
      <path className="solid" d="M330 34V250q0 30 30 30h60" />
      <path className="knot" d="M330 120l15 15-15 15-15-15z" />
      <path className="beam" d="M0 28h420" />
    </svg>
  );
}
