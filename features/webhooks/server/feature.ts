import { sweepEvery } from "../../../db/sweeping.ts";
import { hourMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { sweepDeliveries } from "./deliveries.ts";
import { startDelivering } from "./delivering.ts";
import { createPublishing, type Publishing } from "./publishing.ts";
import { webhookRoutes } from "./routes.ts";
import { countFailing } from "./webhooks.ts";

type WebhookServices = {
  publisher: Publishing;
  webhookWork: {
    /** Webhooks changed, or something is due: publishes by what there is now, and looks for what is due. */
    changed(): Promise<void>;
    stop(): Promise<unknown>;
  };
};

declare module "../../services.ts" {
  interface Services extends Pick<WebhookServices, "webhookWork"> {}
}

export const webhooks: Feature = {
  open(services): WebhookServices {
    const publisher = createPublishing(services);
    services.needs.webhooks = () => countFailing(services.store);
    const delivering = startDelivering(services);
    return {
      publisher,
      webhookWork: {
        async changed() {
          await publisher.look();
          delivering.wake();
        },
        stop: () => Promise.all([publisher.stop(), delivering.stop()]),
      },
    };
  },
  start: (services) => [services.webhookWork, sweepEvery(hourMs, services, sweepDeliveries)],
  mount: (app, services) => void app.route("/api/admin/webhooks", webhookRoutes(services)),
};
