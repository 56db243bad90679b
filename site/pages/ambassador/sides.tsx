import { RichText } from "../../../ui/rich-text.tsx";
import type { Words } from "../../content/words.ts";
import { usePage } from "../../page-context.ts";
import { ApplicationDialog, ApplyButton } from "./application.tsx";

type Sides = Words["ambassador"]["sides"];

/** Both sides of the cloth: what we promise, woven; what we do not, bare warp; below them one applies. */
export function AmbassadorSides({ words }: { words: Sides }) {
  return (
    <section className="sides wrap">
      <h2>{words.heading}</h2>
      <Half className="face" words={words.promised} />
      <Half className="back" words={words.refused} />
      <ApplyButton />
      <ApplicationDialog />
    </section>
  );
}

/** One side with its heading and what it lists. */
export function Half({ className, words }: { className: string; words: Sides["promised"] }) {
  const { brand } = usePage();
  const email = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
  return (
    <div className={className}>
      <h3>{words.title}</h3>
      <dl>
        {words.list.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <RichText text={text} values={{ email }} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
