import { query, request } from "../../../team/reading/api.ts";
import type {
  AnnouncedPage,
  Announcement,
  AnnouncementKind,
  AnnouncementPage,
  Blocker,
  Draft,
  RecipientState,
} from "../contract.ts";

const path = "/api/admin/announcements";
const at = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** The part's name among what the page has fetched. */
export const announcementsKey = "announcements";

/** The key of one announcement there. */
export const announcementKey = (id: string) => ["announcement", id] as const;

/** What can be done to an announcement that was started. */
export type Move = "pause" | "resume" | "stop";

/** Where the mail of an announcement is shown as it will be, in a language. */
export const previewAddress = (id: string, locale: string, format: "html" | "txt") =>
  `${at(id)}/preview/${encodeURIComponent(locale)}.${format}`;

/** Where the progress of an announcement is told. */
export const progressStream = (id: string) => `${at(id)}/events`;

/** What is asked about announcements. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const announcementCalls = {
  page: (limit: number, before: string | null, signal?: AbortSignal) =>
    request<AnnouncementPage>("GET", path + query({ limit, before }), undefined, signal),
  blockers: (signal?: AbortSignal) => request<{ blockers: Blocker[] }>("GET", `${path}/blockers`, undefined, signal),
  create: (kind: AnnouncementKind) => request<Announcement>("POST", path, { kind }),
  read: (id: string, signal?: AbortSignal) => request<Announcement>("GET", at(id), undefined, signal),
  save: (id: string, draft: Draft) => request<Announcement>("PUT", at(id), draft),
  remove: (id: string) => request<undefined>("DELETE", at(id)),
  count: (id: string) => request<unknown>("POST", `${at(id)}/count`, {}),
  test: (id: string, locale: string) => request<unknown>("POST", `${at(id)}/test`, { locale }),
  start: (id: string, recipients: number) => request<Announcement>("POST", `${at(id)}/start`, { recipients }),
  move: (id: string, move: Move) => request<Announcement>("POST", `${at(id)}/${move}`, {}),
  /** The text part of the mail. */
  previewText: (id: string, locale: string, signal?: AbortSignal) =>
    request<string>("GET", previewAddress(id, locale, "txt"), undefined, signal),
  people: (id: string, state: RecipientState | null, limit: number, before: string | null, signal?: AbortSignal) =>
    request<AnnouncedPage>("GET", `${at(id)}/people${query({ state, limit, before })}`, undefined, signal),
};
