import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { JoinLink } from "../closing.tsx";

const pitch = 24;

/** /features: a thread to each thing that is being built, and a solid one to what works today. */
export function Features() {
  const { words, to } = usePage();
  const page = words.features;
  const count = page.threads.length + 1;
  return (
    <div className="features">
      <header className="wrap">
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
      </header>
      <section className="wrap" aria-label={page.label}>
        <p className="rod small">
          <span className="planned">{page.legend.planned}</span> <span className="now">{page.legend.now}</span>
        </p>
        <ul>
          {page.threads.map(({ title, text, more, href }, row) => (
            <li key={title}>
              <FeatureThreads count={count} row={row} />
              <h2>
                <a href={to(href)}>{title}</a>
              </h2>
              <p>
                <RichText text={text} /> <a href={to(href)}>{more}</a>
              </p>
            </li>
          ))}
          <li className="real">
            <FeatureThreads count={count} row={count - 1} />
            <h2>{page.list.title}</h2>
            <div>
              <p>{page.list.text}</p>
              <JoinLink label={page.list.join} />
            </div>
          </li>
        </ul>
      </section>
    </div>
  );
}

/** The threads beside one row: the outermost turns into it, those further in go on to the rows below. */
function FeatureThreads({ count, row }: { count: number; row: number }) {
  const width = count * pitch + 36;
  const at = (thread: number) => 12 + thread * pitch;
  const turning = count - 1 - row;
  const turn = `M${at(turning)}-40V22q0 24 24 24H${width}`;
  const passing = Array.from({ length: turning }, (_, thread) => `M${at(thread)}-40V1200`);
  return (
    <svg viewBox={`0 0 ${width} 60`} aria-hidden="true">
      <path className="tacked" d={passing.slice(1).join("") + (turning ? turn : "")} />
      <path className="solid" d={turning ? passing[0] : turn} />
    </svg>
  );
}
