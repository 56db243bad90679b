import { request } from "../../../../team/reading/api.ts";
import type { PendingDeletion, SavedView } from "../contract.ts";

const path = "/api/admin/waitlist";
const viewOf = (id: string) => `${path}/views/${encodeURIComponent(id)}`;

type Tagging = { ids: readonly string[]; add?: readonly string[]; remove?: readonly string[] };

/** What is asked about many people. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const selectionCalls = {
  tags: () => request<{ tags: string[] }>("GET", `${path}/tags`),
  tag: (tagging: Tagging) => request<undefined>("POST", `${path}/tags`, tagging),
  views: () => request<{ views: SavedView[] }>("GET", `${path}/views`),
  saveView: (view: Omit<SavedView, "id">) => request<SavedView>("POST", `${path}/views`, view),
  renameView: (id: string, name: string) => request<SavedView>("PATCH", viewOf(id), { name }),
  deleteView: (id: string) => request<undefined>("DELETE", viewOf(id)),
  deletions: () => request<{ deletions: PendingDeletion[] }>("GET", `${path}/deletions`),
};
