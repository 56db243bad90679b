import { colors, ink, soft } from "../../../ui/weave/palette.ts";
import { besideTitle } from "../../drawings/beside-title.ts";
import { ClothPiece } from "../../drawings/phone/app-phone.tsx";
import { usePage } from "../../page-context.ts";
import type { Page } from "../../route.ts";
import { organization, type PageFacts } from "../../structured-data.tsx";
import { Closing } from "../closing.tsx";
import styles from "./careers.css?inline";
import { CareersLoom } from "./careers-loom.tsx";

/** The day on which the role was first shown. */
const posted = "2026-11-21";

/** The open role for search engines, with what is decided: no salary and no closing date is. */
const jobPosting: PageFacts = (page, url) => {
  const { role, letter } = page.words.careers;
  return [
    {
      "@type": "JobPosting",
      title: role.title,
      description: letter.map((paragraph) => `<p>${paragraph}</p>`).join(""),
      datePosted: posted,
      employmentType: "FULL_TIME",
      hiringOrganization: organization(page, url)[0],
      jobLocationType: "TELECOMMUTE",
      jobLocation: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: "San Francisco Bay Area",
          addressRegion: "CA",
          addressCountry: "US",
        },
      },
    },
  ];
};

/** /careers */
export const careers: Page = {
  path: "/careers",
  head: (words) => words.careers,
  facts: jobPosting,
  styles: [styles],
  share: () => ({ drawn: <SharedLoom />, place: "beside" }),
  body: () => <Careers />,
};

/** /careers: a loom with one seat empty, and the role as a letter. */
function Careers() {
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
        </div>
      </article>
      <Closing words={closing} bar={{ label: apply, href: address }} />
    </>
  );
}

/** A loom with two strips begun and a third place kept. */
function SharedLoom() {
  return (
    <svg viewBox={`0 0 ${besideTitle.width} ${besideTitle.height}`} aria-hidden="true">
      <path stroke={soft} d={Array.from({ length: 61 }, (_, n) => `M${40 + n * 8} 70V470`).join("")} />
      <ClothPiece name="goal" x={40} y={230} width={144} height={240} stitch={6} />
      <ClothPiece name="month" x={208} y={314} width={144} height={156} stitch={6} />
      <path stroke={colors.y} strokeWidth="5" strokeDasharray="14 9" d="M376 440h144" />
      <path fill={ink} d="M24 56h512v18H24zM24 104h512v5H24zM24 470h512v14H24z" />
      {[112, 280].map((x) => (
        <path
          key={x}
          fill={ink}
          d={`M${x - 52} 514q52 18 104 0l-10 24h-84zm14 20h16l-8 76h-12zm60 0h16l4 76h-12zm-28 0h14v76h-14z`}
        />
      ))}
      <path
        fill="none"
        stroke={colors.y}
        strokeWidth="4"
        strokeDasharray="12 8"
        d="M396 514q52 18 104 0l-10 24h-84zM414 538l-6 72M482 538l6 72M448 538v72"
      />
    </svg>
  );
}
