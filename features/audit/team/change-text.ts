import type { AuditChange, AuditFact, AuditKind } from "../../../team/audit-kinds.ts";
import { counted, fill, grouped } from "../../../team/format.ts";
import { useSetup } from "../../../team/setup.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AuditEntry } from "./contract.ts";

/** The fact that names the subject after it is gone. */
const named = "import" satisfies AuditFact;

/** Says what a line of the log tells beside its kind and its subject: what each field was and is, and facts. A hook. */
export function useChangeTexts({ fields, facts, change, nothing }: TeamWords["audit"]) {
  const filterWords = useSetup().listFilter.useFilterWords();
  const sayFact: Record<Exclude<AuditFact, typeof named>, (value: string) => string> = {
    filter: (value) =>
      fill(facts.filter, {
        filter: filterWords(value)
          .map(({ label, value }) => `${label} ${value}`)
          .join(", "),
      }),
    searched: () => facts.searched,
    only: (what) => fill(facts.only, { what }),
    people(value) {
      const count = Number.parseInt(value, 10);
      return value.endsWith("+") ? fill(facts.peopleMore, { count: grouped(count) }) : counted(facts.people, count);
    },
  };
  function say({ field, before, after }: AuditChange): string {
    if (Object.hasOwn(sayFact, field)) return sayFact[field as keyof typeof sayFact](after ?? "");
    const name = fields[field as keyof typeof fields] ?? field;
    return fill(change, { field: name, before: before ?? nothing, after: after ?? nothing });
  }
  return (changes: readonly AuditChange[]) =>
    changes.filter(({ field }) => field !== named).map((each) => ({ field: each.field, text: say(each) }));
}

/** What a line's subject is called: as it is now, or as the line keeps it. */
export const subjectName = ({ subjectIs, changes }: Pick<AuditEntry, "subjectIs" | "changes">): string | null =>
  subjectIs?.name ?? changes.find(({ field }) => field === named)?.after ?? null;

/** What is told of a draft, which may be deleted: its id, which nobody has seen, names it to nobody. */
const ofDrafts: readonly AuditKind[] = ["deleted-draft", "scheduled-announcement", "unscheduled-announcement"];

/** What a line shows of its subject: its name, else its id where that is known to anybody. */
export const subjectShown = (entry: AuditEntry): string | null =>
  subjectName(entry) ?? (ofDrafts.includes(entry.what) ? null : entry.subject);
