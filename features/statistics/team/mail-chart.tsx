import { Chart } from "../../../team/charts/chart.tsx";
import { counted, grouped } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AdminMail } from "../contract.ts";
import { RetryMail } from "./retry-mail.tsx";
import { useStatisticsSetup } from "./statistics-setup.ts";

type Props = {
  words: TeamWords;
  mail: AdminMail;
  /** Reads the numbers anew. */
  onRetried: () => void;
};

const kinds = ["sent", "waiting", "dead", "uncertain", "bounced", "complained"] as const;

/** How it is with the mail, in numbers, each with what there is to do. */
export function MailChart({ words, mail, onRetried }: Props) {
  const { mail: said } = useStatisticsSetup().words;
  const { dead, waiting } = mail;
  const late = waiting ? counted(said.says.waiting, waiting) : said.says.fine;
  const rows = kinds.map((kind) => ({
    kind,
    name: said.names[kind],
    count: mail[kind],
    todo: mail[kind] ? said.todo[kind] : "",
  }));
  return (
    <Chart
      heading="h2"
      words={words.charts}
      title={said.heading}
      says={dead ? counted(said.says.dead, dead) : late}
      rows={{ columns: said.columns, rows: rows.map(({ kind, ...row }) => row), file: "mail" }}
    >
      <dl className="mail-numbers counts">
        {rows.map(({ kind, name, count, todo }) => (
          <div key={kind} data-mail-number={kind} className={count && kind === "dead" ? "urgent" : undefined}>
            <dt>{name}</dt>
            <dd>{grouped(count)}</dd>
            {todo && <dd className="todo">{todo}</dd>}
            {kind === "dead" && (
              <dd className="todo">
                <RetryMail words={words} dead={count} onRetried={onRetried} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Chart>
  );
}
