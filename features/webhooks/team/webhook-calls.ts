import { query, request } from "../../../team/reading/api.ts";
import type { Page } from "../../../team/reading/page.ts";
import type { Delivery, Webhook, WebhookSecret, Webhooks } from "../contract.ts";

const path = "/api/admin/webhooks";

/** What a form about a webhook holds. */
export type WebhookForm = Pick<Webhook, "url" | "events" | "withPhone">;

/** What is asked about webhooks. Each call throws an ApiError when it is refused or no answer comes in 10 s. */
export const webhookCalls = {
  list: () => request<Webhooks>("GET", path),
  add: (webhook: WebhookForm) => request<WebhookSecret>("POST", path, webhook),
  change: (id: string, change: Partial<WebhookForm & { on: boolean }>) =>
    request<unknown>("PATCH", `${path}/${id}`, change),
  remove: (id: string) => request<unknown>("DELETE", `${path}/${id}`),
  renew: (id: string) => request<WebhookSecret>("POST", `${path}/${id}/secret`),
  test: (id: string) => request<unknown>("POST", `${path}/${id}/test`),
  deliveries: (id: string, before: string | null) =>
    request<Page<Delivery>>("GET", `${path}/${id}/deliveries${query({ limit: 20, before })}`),
  resend: (id: string, delivery: string) => request<unknown>("POST", `${path}/${id}/deliveries/${delivery}`),
  allowInside: (inside: boolean) => request<unknown>("PUT", `${path}/settings`, { inside }),
};
