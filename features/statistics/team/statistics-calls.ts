import { timeZone } from "../../../team/format.ts";
import { query, request } from "../../../team/reading/api.ts";
import type { ChartNote, ChartNotes } from "../chart-note.ts";
import type {
  AdminJoins,
  AdminMail,
  AdminMailDays,
  AdminRefusedRates,
  AdminRetried,
  AdminSources,
  JoinSpan,
} from "../contract.ts";
import type { OwnReports, ReportChoice } from "../report-contract.ts";
import type { AdminRequests } from "../request-counts.ts";
import type { SharerKind, SharerPage, SharerSort } from "../sharers.ts";
import type { AdminHelpSearches, AdminVisits, VisitFilter } from "../visit-counts.ts";

type AskedSharers = { sort: SharerSort; kind: SharerKind | null };

const path = "/api/admin/statistics";

/** The part's name on the page. */
export const statisticsKey = "statistics";

/** What is asked about what happens, in the browser's zone. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const statisticsCalls = {
  joins: (days: JoinSpan, signal?: AbortSignal) =>
    request<AdminJoins>("GET", `${path}/joins${query({ timeZone: timeZone(), days })}`, undefined, signal),
  sources: (signal?: AbortSignal) => request<AdminSources>("GET", `${path}/sources`, undefined, signal),
  mail: (signal?: AbortSignal) => request<AdminMail>("GET", `${path}/mail`, undefined, signal),
  /** Has mail that was given up tried again, some at a time. */
  retryMail: () => request<AdminRetried>("POST", `${path}/mail/retries`),
  visits: (days: JoinSpan, { path: page, language, source }: VisitFilter, signal?: AbortSignal) => {
    const asked = query({ days, path: page ?? null, language: language ?? null, source: source ?? null });
    return request<AdminVisits>("GET", `${path}/visits${asked}`, undefined, signal);
  },
  mailDays: (days: JoinSpan, signal?: AbortSignal) =>
    request<AdminMailDays>("GET", `${path}/mail/days${query({ days })}`, undefined, signal),
  requests: (days: JoinSpan, signal?: AbortSignal) =>
    request<AdminRequests>("GET", `${path}/requests${query({ days })}`, undefined, signal),
  notes: (signal?: AbortSignal) => request<ChartNotes>("GET", `${path}/notes`, undefined, signal),
  addNote: (note: Pick<ChartNote, "day" | "text">) => request<ChartNote>("POST", `${path}/notes`, note),
  /** Changes a note that is as it was at `changedAt`. */
  changeNote: (id: string, note: Pick<ChartNote, "day" | "text" | "changedAt">) =>
    request<void>("PUT", `${path}/notes/${id}`, note),
  deleteNote: (id: string) => request<void>("DELETE", `${path}/notes/${id}`),
  sharers: (asked: AskedSharers & { before: string | null }, signal?: AbortSignal) =>
    request<SharerPage>("GET", `${path}/sharers${query(asked)}`, undefined, signal),
  sharerExport: (format: string, asked: AskedSharers) => `${path}/sharers/export${query({ format, ...asked })}`,
  helpSearches: (signal?: AbortSignal) => request<AdminHelpSearches>("GET", `${path}/help-searches`, undefined, signal),
  reports: () => request<OwnReports>("GET", `${path}/reports`),
  chooseReports: (choice: ReportChoice) => request<unknown>("PUT", `${path}/reports`, choice),
  rates: (signal?: AbortSignal) => request<AdminRefusedRates>("GET", `${path}/rates`, undefined, signal),
};
