import type { ReactNode } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";

const statuses = ["verified", "target", "planned", "example"] as const;

/** Every figure of ours below its status in the ledger of claims, then the milestones and what has been achieved. */
export function TractionTable() {
  const { words, claims } = usePage();
  const { caption, figures, milestones, achievements, ...table } = words.traction.table;
  const all = Object.entries(figures);
  return (
    <table>
      <caption className="unseen">{caption}</caption>
      {statuses.map((status) => {
        const rows = all.filter(([id]) => claims[id]!.status === status);
        return (
          <Group key={status} status={status} heading={table.statuses[status]} count={rows.length}>
            {rows.map(([id, label]) => [id, <RichText key={id} text={`{claim:${id}}`} />, label])}
          </Group>
        );
      })}
      <Group heading={milestones.heading} count={milestones.list.length}>
        {milestones.list.map(({ date, text }) => [date, date, text])}
      </Group>
      <tbody>
        <tr>
          <th scope="row">{achievements.heading}</th>
          <td colSpan={2}>{achievements.text}</td>
        </tr>
      </tbody>
    </table>
  );
}

type GroupProps = { heading: string; status?: string; count: number; children: [string, ReactNode, string][] };

/** Rows under one heading, each of them its key, its figure or date, and what is said of it; nothing without rows. */
function Group({ heading, status, count, children }: GroupProps) {
  if (!count) return null;
  return (
    <tbody data-claims={status}>
      {children.map(([key, figure, text], index) => (
        <tr key={key}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={count}>
              <RichText text={heading} />
            </th>
          )}
          <td className="display">
            <span className={status && status !== "verified" ? "yet" : undefined}>{figure}</span>
          </td>
          <td>
            <RichText text={text} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
