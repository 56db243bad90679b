import { type Announcement, type AnnouncementKind, newAudience } from "../contract.ts";

const kinds = ["news", "invitation"] as const satisfies AnnouncementKind[];

/** Stands for the id of a draft that is not stored yet, to those of a filter; no stored one has it. */
export const newId = (kind: AnnouncementKind, filter = "") => `new-${kind}${filter && `?${filter}`}`;

const kindOf = (id: string) => kinds.find((kind) => newId(kind) === id.split("?")[0]);

/** The id of what an address of the tab opens: "?write=state%3DMN" begins a draft to those of a filter; undefined for the list. */
export function openedAt({ id, search }: { id: string | undefined; search: string }): string | undefined {
  const filter = new URLSearchParams(search).get("write");
  return id ?? (filter === null ? undefined : newId("news", filter));
}

/** Whether a draft is not stored yet: it is with its first change. */
export const isNew = ({ id }: Pick<Announcement, "id">) => kindOf(id) !== undefined;

/** The draft for such an id, as the server would make it; undefined for any other id. */
export function newDraft(id: string): Announcement | undefined {
  const kind = kindOf(id);
  const at = new Date().toISOString();
  return (
    kind && {
      ...{
        id,
        kind,
        state: "draft",
        texts: {},
        audience: newAudience(kind, id.split("?").slice(1).join("?")),
        onSite: false,
        slug: null,
        question: null,
        count: null,
        counting: null,
      },
      ...{
        progress: { planned: 0, sent: 0, waiting: 0, skipped: 0, dead: 0 },
        invitation: null,
        behind: null,
        wave: null,
        reminderOf: null,
        reminder: null,
        schedule: null,
      },
      ...{ createdAt: at, createdBy: "", updatedAt: at, updatedBy: "", startedAt: null, endedAt: null },
    }
  );
}
