import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { TornBand } from "../torn-band.tsx";
import styles from "./not-found.css?inline";

/** The page of every path that no other page has. */
export const notFound: Page = {
  path: "/404",
  head: (words) => ({ title: words["not-found"].title }),
  styles: [styles],
  form: false,
  body: () => <NotFound />,
};

/** The page of every path that has none: a torn band, one thread of which leads home. */
function NotFound() {
  const { words, to } = usePage();
  const page = words["not-found"];
  return (
    <section className="lost" data-not-found="">
      <TornBand />
      <div className="wrap">
        <h1>{page.heading}</h1>
        <p className="lead">{page.text}</p>
        <a className="button" href={to("/")}>
          {page.back}
        </a>
      </div>
      <svg className="thread g" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M46 0h6C88 0 100 34 100 58S96 94 80 94 60 88 60 81s10-10 20-8 16 9 2 17S30 100 0 100" />
      </svg>
    </section>
  );
}
