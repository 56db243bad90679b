import type { Deletable } from "../../../team/leaving/leaving-list.ts";
import { query, request } from "../../../team/reading/api.ts";
import type { ApplicationState, Decision } from "../states.ts";
import type { Application, ApplicationPage, ReplyList } from "./contract.ts";

const path = "/api/admin/ambassadors";
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** A mail to an applicant as it is being written; its id makes it one, however often it is sent. */
export type WrittenReply = { id: string; subject: string; text: string };

/** What is asked about applications. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const applicationCalls = {
  page: (state: ApplicationState | undefined, limit: number, before: string | null, signal?: AbortSignal) =>
    request<ApplicationPage>("GET", path + query({ state: state ?? null, limit, before }), undefined, signal),
  read: (id: string, signal?: AbortSignal) => request<Application>("GET", pathOf(id), undefined, signal),
  /** Sets what becomes of one; "offered" sends them a mail that asks whether they will be an ambassador. */
  decide: (id: string, state: Decision) => request<undefined>("PATCH", pathOf(id), { state }),
  /** Keeps a note, `before` being what it was when it was read; "changed" when it is not that any more. */
  note: (id: string, note: string, before: string | null) =>
    request<undefined>("PUT", `${pathOf(id)}/note`, { note, before }),
  replies: (id: string, signal?: AbortSignal) => request<ReplyList>("GET", `${pathOf(id)}/replies`, undefined, signal),
  reply: (id: string, written: WrittenReply) => request<undefined>("POST", `${pathOf(id)}/replies`, written),
  /** Where it is seen how the mail of an offer will look. */
  offerAddress: (id: string) => `${pathOf(id)}/offer`,
  /** Where a form with a subject and a text is answered by how the mail will look. */
  previewAddress: (id: string) => `${pathOf(id)}/preview`,
  /** Where a file of the applications in a state, or of all, is got. */
  exportAddress: (format: "csv" | "xlsx", state: ApplicationState | undefined) =>
    `${path}/export${query({ format, state: state ?? null })}`,
};

/** How an application is deleted. */
export const leavingApplication = ({ id, name }: { id: string; name: string }): Deletable => ({
  ...{ id, name, kind: "application", path: pathOf(id) },
});
