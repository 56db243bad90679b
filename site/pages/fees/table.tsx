import { RichText } from "../../../ui/rich-text.tsx";
import { claimMark } from "../../content/check-claims.ts";
import { usePage } from "../../page-context.ts";

type Group = ReturnType<typeof usePage>["words"]["fees"]["table"]["groups"][number];

/** Every fee and limit in its group; pages lead to a group by its id. */
export function FeesTable() {
  const { caption, columns, groups } = usePage().words.fees.table;
  return (
    <table className="figures-table fees" data-fees="">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.value}</th>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.more}</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <FeesGroup key={group.id} {...group} />
      ))}
    </table>
  );
}

const FeesGroup = ({ id, heading, rows }: Group) => (
  <tbody id={id}>
    {rows.map((row, index) => (
      <tr key={row.title}>
        {index === 0 && (
          <th scope="rowgroup" rowSpan={rows.length}>
            <h2>{heading}</h2>
          </th>
        )}
        <th scope="row">
          <RichText text={row.title} />
        </th>
        <Value {...row} />
        <td>
          <RichText text={row.when} />
        </td>
        <td>
          <RichText text={row.more} />
        </td>
      </tr>
    ))}
  </tbody>
);

/** A value and its status below it. It is tacked as a plan, unless its claim is a fact; what isn't decided is words alone. */
function Value({ value, status }: Group["rows"][number]) {
  const { claims } = usePage();
  if (!status) return <td data-fee="">{value}</td>;
  const [claim] = [...value.matchAll(claimMark)].map(([, id = ""]) => claims[id]!.status);
  const isFact = claim === "example" || claim === "verified";
  return (
    <td data-fee="">
      <b className={isFact ? "display" : "display yet"}>
        <RichText text={value} />
      </b>{" "}
      <span className="small">{status}</span>
    </td>
  );
}
