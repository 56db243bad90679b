import { query, request } from "../../../../team/reading/api.ts";
import type { AdminImports, ImportReport, OneImport, PersonToAdd } from "./adding-contract.ts";

const path = "/api/admin/waitlist";

/** What is asked to add people. Each call throws an ApiError when it is refused or no answer comes in time. */
export const addingCalls = {
  add: (person: PersonToAdd) => request<{ id: string }>("POST", path, person),
  /** Sends a file to be checked (`dryRun`) or imported. */
  send: (file: Blob, asked: Record<string, string>, signal?: AbortSignal) =>
    request<ImportReport>("POST", `${path}/import${query(asked)}`, new Blob([file], { type: "text/csv" }), signal),
  imports: (signal?: AbortSignal) => request<AdminImports>("GET", `${path}/imports`, undefined, signal),
  one: (id: string, signal?: AbortSignal) =>
    request<OneImport>("GET", `${path}/imports/${encodeURIComponent(id)}`, undefined, signal),
  undo: (id: string) => request<OneImport>("POST", `${path}/imports/${encodeURIComponent(id)}/undo`),
};
