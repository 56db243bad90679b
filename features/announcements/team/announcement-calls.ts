import { query, request } from "../../../team/reading/api.ts";
import type {
  AnnouncedPage,
  Announcement,
  AnnouncementKind,
  AnnouncementPage,
  Audience,
  Blocker,
  Counting,
  Draft,
  NewDraft,
  RecipientState,
} from "../contract.ts";
import type { FollowUp, FollowUpChoice } from "../follow-up-contract.ts";
import type { InviteePage, InviteeState } from "../invitee-contract.ts";

const path = "/api/admin/announcements";
const at = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** The part's name among what the page has fetched. */
export const announcementsKey = "announcements";

/** The key of one announcement there. */
export const announcementKey = (id: string) => ["announcement", id] as const;

/** What can be done to an announcement that was started. */
export type Move = "pause" | "resume" | "stop";

/** Where the mail of an announcement is shown as it will be, in a language. */
export const previewAddress = (id: string, locale: string, format: "html" | "txt", scheme?: "light" | "dark") =>
  `${at(id)}/preview/${encodeURIComponent(locale)}.${format}${query({ scheme: scheme ?? null })}`;

/** Where the progress of an announcement is told. */
export const progressStream = (id: string) => `${at(id)}/events`;

/** What is asked about announcements. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const announcementCalls = {
  page: (limit: number, before: string | null, signal?: AbortSignal) =>
    request<AnnouncementPage>("GET", path + query({ limit, before }), undefined, signal),
  blockers: (signal?: AbortSignal) => request<{ blockers: Blocker[] }>("GET", `${path}/blockers`, undefined, signal),
  create: (draft: NewDraft) => request<Announcement>("POST", path, draft),
  /** Has an audience counted that no draft has yet, in place of another count. */
  countAudience: (asked: { kind: AnnouncementKind; audience: Audience; instead?: string | undefined }) =>
    request<{ id: string }>("POST", `${path}/counts`, asked),
  counting: (id: string, signal?: AbortSignal) =>
    request<Counting>("GET", `${path}/counts/${encodeURIComponent(id)}`, undefined, signal),
  read: (id: string, signal?: AbortSignal) => request<Announcement>("GET", at(id), undefined, signal),
  save: (id: string, draft: Draft) => request<Announcement>("PUT", at(id), draft),
  remove: (id: string) => request<undefined>("DELETE", at(id)),
  count: (id: string) => request<unknown>("POST", `${at(id)}/count`, {}),
  test: (id: string, locale: string) => request<unknown>("POST", `${at(id)}/test`, { locale }),
  /** Has a draft start when clocks in a zone show a time ("2026-12-01T09:00"). */
  schedule: (id: string, time: string, zone: string) =>
    request<Announcement>("POST", `${at(id)}/schedule`, { time, zone }),
  unschedule: (id: string) => request<Announcement>("POST", `${at(id)}/unschedule`, {}),
  start: (id: string, recipients: number) => request<Announcement>("POST", `${at(id)}/start`, { recipients }),
  move: (id: string, move: Move) => request<Announcement>("POST", `${at(id)}/${move}`, {}),
  /** Puts news on the site, or takes it off. */
  putOnSite: (id: string, isOn: boolean) =>
    request<Announcement>("POST", `${at(id)}/${isOn ? "publish" : "withdraw"}`, {}),
  closeQuestion: (id: string) => request<Announcement>("POST", `${at(id)}/close-question`, {}),
  /** The text part of the mail. */
  previewText: (id: string, locale: string, signal?: AbortSignal) =>
    request<string>("GET", previewAddress(id, locale, "txt"), undefined, signal),
  people: (id: string, state: RecipientState | null, limit: number, before: string | null, signal?: AbortSignal) =>
    request<AnnouncedPage>("GET", `${at(id)}/people${query({ state, limit, before })}`, undefined, signal),
  invited: (id: string, state: InviteeState | null, limit: number, before: string | null, signal?: AbortSignal) =>
    request<InviteePage>("GET", `${at(id)}/invited${query({ state, limit, before })}`, undefined, signal),
  /** Where a file of those is got. */
  invitedExport: (id: string, state: InviteeState | null, format: "csv" | "xlsx") =>
    `${at(id)}/invited/export${query({ format, state })}`,
};

const followUps = "/api/admin/follow-ups";

/** Where a follow-up letter is shown as it will be, in a language. */
export const followUpPreview = (id: string, locale: string) =>
  `${followUps}/${id}/preview/${encodeURIComponent(locale)}.html`;

/** What is asked about the follow-up letters; each answer has all of them. Throws as above. */
export const followUpCalls = {
  read: (signal?: AbortSignal) => request<{ letters: FollowUp[] }>("GET", followUps, undefined, signal),
  choose: (id: string, choice: FollowUpChoice) => request<{ letters: FollowUp[] }>("PUT", `${followUps}/${id}`, choice),
};
