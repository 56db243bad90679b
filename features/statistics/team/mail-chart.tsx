import { AddressLink } from "../../../team/address/address-link.tsx";
import { hrefOf } from "../../../team/address/addresses.ts";
import { Chart } from "../../../team/charts/chart.tsx";
import { counted, fill, grouped } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AdminMail, AdminMailDays, JoinSpan } from "../contract.ts";
import { Change } from "./change.tsx";
import { RetryMail } from "./retry-mail.tsx";
import { useStatisticsSetup } from "./statistics-setup.ts";
import { useDeliveryAnchor } from "./use-delivery-anchor.ts";

type Props = {
  words: TeamWords;
  mail: AdminMail;
  span: JoinSpan;
  /** What was sent in the span; undefined before it is read. */
  days: AdminMailDays | undefined;
  /** Reads the numbers anew. */
  onRetried: () => void;
};

const kinds = ["waiting", "dead", "uncertain", "bounced", "complained"] as const;

/** How it is with the mail, in numbers, each with what there is to do. */
export function MailChart({ words, mail, span, days, onRetried }: Props) {
  const { mail: said } = useStatisticsSetup().words;
  const { dead, waiting } = mail;
  const late = waiting ? counted(said.says.waiting, waiting) : said.says.fine;
  const ofSpan = (["sent", "failed"] as const).map((kind) => ({
    kind,
    name: said[kind][span],
    count: days?.[kind] ?? 0,
    before: days?.before?.[kind],
    todo: "",
  }));
  const now = kinds.map((kind) => ({
    kind,
    name: said.names[kind],
    count: mail[kind],
    before: undefined,
    todo: mail[kind] ? said.todo[kind] : "",
  }));
  const rows = [...(days ? ofSpan : []), ...now];
  return (
    <Chart
      heading="h2"
      words={words.charts}
      title={said.heading}
      titleRef={useDeliveryAnchor()}
      says={dead ? counted(said.says.dead, dead) : late}
      rows={{ columns: said.columns, rows: rows.map(({ name, count, todo }) => ({ name, count, todo })), file: "mail" }}
    >
      {mail.complaints.map(({ provider, percent }) => (
        <p key={provider} className="notice" data-complaints={provider}>
          {fill(said.complaints, { provider, percent })}
        </p>
      ))}
      <dl className="mail-numbers counts">
        {rows.map(({ kind, name, count, before, todo }) => (
          <div key={kind} data-mail-number={kind} className={count && kind === "dead" ? "urgent" : undefined}>
            <dt>{name}</dt>
            <dd>{grouped(count)}</dd>
            {before !== undefined && (
              <dd className="todo">
                <Change now={count} before={before} />
              </dd>
            )}
            {todo && <dd className="todo">{todo}</dd>}
            {kind === "dead" && count > 0 && (
              <dd className="todo">
                <AddressLink href={hrefOf("people", undefined, new URLSearchParams({ mail: kind }))}>
                  {said.whose}
                </AddressLink>
              </dd>
            )}
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
