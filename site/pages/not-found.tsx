import { usePage } from "../page-context.ts";

/** The page of every path that has none. */
export function NotFound() {
  const { words, to } = usePage();
  const page = words["not-found"];
  return (
    <section className="wrap" data-not-found="">
      <h1>{page.heading}</h1>
      <p className="lead">{page.text}</p>
      <a className="button" href={to("/")}>
        {page.back}
      </a>
    </section>
  );
}
