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
      <FinancialCourse words={course} more={education.more} />
      <Closing words={education.closing} interest="course" />
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
    <svg className="by-day" viewBox="0 0 85 110" fill="none" aria-hidden="true">
      <path fill="var(--page)" stroke="var(--edge)" d="M.5.5h84v109H.5z" />
      <path stroke="var(--g)" strokeWidth="2" d="M0 1.5h85M0 13h85" />
      <path stroke="var(--r)" strokeWidth="5" d="M0 7.2h85" />
      <path stroke="var(--ink)" strokeWidth="4" d="M8 24h46M8 31h30" />
      <path stroke="var(--edge)" strokeWidth=".6" d={rules[kind]} />
    </svg>
  );
}
