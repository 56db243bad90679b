import { useState } from "react";
import { Facts } from "../../../../team/facts.tsx";
import { fill, grouped, momentOf } from "../../../../team/format.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { Announcement } from "../../contract.ts";
import { questionIn } from "../../news.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { mainLanguage, useSetup } from "../announcement-setup.ts";
import { AskedDialog } from "../asked-dialog.tsx";

type Props = { announcement: Announcement; onChange: (announcement: Announcement) => void };

/** How many gave each answer of a question, and the button that closes it. */
export function QuestionNumbers({ announcement, onChange }: Props) {
  const { words } = useSetup();
  const mayChange = useMay("editor");
  const [closing, setClosing] = useState(false);
  const { id, texts, question } = announcement;
  const asked = questionIn(texts, mainLanguage);
  if (!question || !asked) return null;
  const says = words.question;
  const all = grouped(question.counts.reduce((sum, count) => sum + count, 0));
  const counted = (count = 0) => fill(says.counted, { count: grouped(count), all });
  return (
    <section className="section" data-question-numbers>
      <h3>{says.heading}</h3>
      <p dir="auto">{asked.ask}</p>
      <Facts facts={asked.answers.map((answer, index) => [answer, counted(question.counts[index])])} />
      <p role="status" className="aside">
        {question.closedAt ? fill(says.closed, { when: momentOf(question.closedAt) }) : says.open}
      </p>
      {mayChange && !question.closedAt && (
        <div className="actions">
          <button type="button" className="button quiet compact" onClick={() => setClosing(true)}>
            {says.close}
          </button>
        </div>
      )}
      {closing && (
        <AskedDialog
          words={says.closing}
          text={says.closing.text}
          onConfirm={async () => {
            onChange(await announcementCalls.closeQuestion(id));
            setClosing(false);
          }}
          onKeep={() => setClosing(false)}
        />
      )}
    </section>
  );
}
