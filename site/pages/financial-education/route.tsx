import { RichText } from "../../../ui/rich-text.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { PictureFigure } from "../../pictures/picture.tsx";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import { FinancialCourse } from "./course.tsx";
import styles from "./financial-education.css?inline";
import { FinancialPile, useFileNote } from "./pile.tsx";

/** /financial-education */
export const financialEducation: Page = {
  path: "/financial-education",
  head: (words) => words["financial-education"],
  styles: [styles],
  share: () => ({ drawn: <ShareForm name="scenes/kitchen-table" around={0.5} />, place: "beside" }),
  body: () => <FinancialEducation />,
};

/** /financial-education: a pile of books, three sheets to print, and a course that learns a stitch a week. */
function FinancialEducation() {
  const { words } = usePage();
  const education = words["financial-education"];
  const { pile, sheets, course } = education;
  return (
    <>
      <header className="airport wrap">
        <Headline words={education} />
        <p className="lead">{education.lead}</p>
        <p className="status">
          <RichText text={education.status} />
        </p>
      </header>
      <FinancialPile words={pile} sheets={sheets} />
      <Sheets words={sheets} />
      <FinancialCourse words={course} />
      <p className="more wrap">
        <RichText text={education.more} />
      </p>
      <Closing words={education.closing} interest="course">
        <ExerciseBook />
      </Closing>
    </>
  );
}

type SheetsProps = { words: ReturnType<typeof usePage>["words"]["financial-education"]["sheets"] };

/** What is on the sheets, each with a small drawing of it. */
function Sheets({ words }: SheetsProps) {
  const { to, language } = usePage();
  const fileNote = useFileNote();
  return (
    <section className="sheets wrap">
      <header>
        <h2>{words.heading}</h2>
        <p>{words.text}</p>
        <PictureFigure name="scenes/kitchen-table" words={words.scene} />
      </header>
      <ul>
        {words.list.map(({ title, text, href }, index) => (
          <li key={href}>
            <a href={to(href)} download="" hrefLang={language.code} type="application/pdf">
              <SheetPicture kind={kinds[index]!} />
              <b className="display">{title}</b>
            </a>
            <p>{text}</p>
            <p className="small">{fileNote(to(href))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kinds = ["cost", "words", "budget"] as const;

/** What stands on each sheet, drawn as rules on a paper of 85 by 110. */
const rules: Record<(typeof kinds)[number], string> = {
  cost: `${rulesAt(52, 96, 5, "M8 YH77")}M38 44V97M52 44V97M66 44V97`,
  words: `${rulesAt(46, 100, 4, "M8 YH39")}${rulesAt(46, 100, 4, "M46 YH77")}`,
  budget: `${rulesAt(46, 100, 4.5, "M8 YH30M46 YH60M64 YH77")}`,
};

/** The same strokes at every height from `top` to `bottom`. */
function rulesAt(top: number, bottom: number, step: number, strokes: string): string {
  const count = Math.floor((bottom - top) / step) + 1;
  return Array.from({ length: count }, (_, row) => strokes.replaceAll("Y", String(top + row * step))).join("");
}

function SheetPicture({ kind }: { kind: (typeof kinds)[number] }) {
  return (
    <svg className="by-day" viewBox="0 0 85 110" aria-hidden="true">
      <path className="leaf" d="M.5.5h84v109H.5z" />
      <path className="hem-green" d="M0 1.5h85M0 13h85" />
      <path className="hem-red" d="M0 7.2h85" />
      <path className="written" d="M8 24h46M8 31h30" />
      <path className="ruled" d={rules[kind]} />
    </svg>
  );
}

/** An exercise book of four pages, one a week; only the first has something written in it. Decoration only. */
function ExerciseBook() {
  return (
    <svg className="exercise-book" viewBox="-1 -1 262 102" aria-hidden="true">
      {[0, 1, 2, 3].map((week) => (
        <g key={week} transform={`translate(${week * 64} 0)`}>
          <path className="leaf" d="M0 0h56v100H0z" />
          <path className="hem-green" d="M0 3h56" />
          <path className="ruled" d="M6 26h44M6 38h44M6 50h44M6 62h44M6 74h44M6 86h44" />
        </g>
      ))}
      <path className="written" d="M6 24h34M6 36h40M6 48h26" />
    </svg>
  );
}
