import { useQuery } from "@tanstack/react-query";
import { anyExport, auditKinds } from "../../../team/audit-kinds.ts";
import { listKey } from "../../../team/reading/reading.ts";
import type { TeamWords } from "../../../team/words.ts";
import { auditCalls } from "./audit-calls.ts";

export const auditFilters = ["kind", "colleague", "from", "to", "person"] as const;
export type AuditFind = Partial<Record<(typeof auditFilters)[number], string>>;

type Props = {
  words: TeamWords["audit"];
  find: AuditFind;
  /** Asks for other lines; an empty text takes a filter off. */
  change: (find: AuditFind) => void;
};

/** Narrows the log: by what was done, by whom, when, and to whom. */
export function AuditFilters({ words, find, change }: Props) {
  const { filters, kinds } = words;
  const { data: colleagues = [] } = useQuery({
    queryKey: listKey("audit colleagues"),
    queryFn: ({ signal }) => auditCalls.colleagues(signal),
  });
  const kindNames = [
    { id: anyExport, name: filters.anyExport },
    ...auditKinds.map((kind) => ({ id: kind, name: kinds[kind] })),
  ];
  const choices = { kind: kindNames.sort((a, b) => a.name.localeCompare(b.name)), colleague: colleagues };
  return (
    <div className="content">
      <div className="filters">
        {(["kind", "colleague"] as const).map((name) => (
          <label key={name} className="field">
            {filters[name]}
            <select name={name} value={find[name] ?? ""} onChange={({ target }) => change({ [name]: target.value })}>
              <option value="">{filters.any}</option>
              {choices[name].map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        {(["from", "to"] as const).map((name) => (
          <label key={name} className="field">
            {filters[name]}
            <input
              type="date"
              name={name}
              value={find[name] ?? ""}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </label>
        ))}
        {Object.keys(find).length > 0 && (
          <button
            type="button"
            className="plain"
            onClick={() => change(Object.fromEntries(auditFilters.map((name) => [name, ""])))}
          >
            {find.person ? filters.everybody : filters.clear}
          </button>
        )}
      </div>
    </div>
  );
}
