import { usePage } from "../../page-context.ts";
import { Closing } from "../closing.tsx";
import { CareersLoom, KeptStrip } from "./careers-loom.tsx";

/** /careers: a loom with one seat empty, and the role as a letter. */
export function Careers() {
  const {
    words: { careers },
    brand: { careersEmail },
  } = usePage();
  const { role, letter, close, apply, subject, closing } = careers;
  const address = `mailto:${careersEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <>
      <CareersLoom words={careers} />
      <article className="role wrap">
        <header>
          <p className="small">{role.kicker}</p>
          <h2>{role.title}</h2>
          <dl>
            {role.terms.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            <div>
              <dt>{role.write}</dt>
              <dd>
                <a href={address}>{careersEmail}</a>
              </dd>
            </div>
          </dl>
          <a className="button" href={address}>
            {apply}
          </a>
        </header>
        <div className="letter">
          {letter.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="display">{close}</p>
          <p className="actions">
            <a className="button" href={address}>
              {apply}
            </a>
          </p>
        </div>
      </article>
      <Closing words={closing} bar={{ label: apply, href: address }}>
        <KeptStrip />
      </Closing>
    </>
  );
}
