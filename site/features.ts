// What features run in the browser: their islands by name, and scripts for pages that hold their mark. A feature's pages are
// listed in site/routes.ts, its tab of the admin page in site/pages/waitlist-admin/tabs.ts, so that no page loads what another needs.
import { ambassadorsIslands } from "../features/ambassadors/browser.ts";
import "../features/announcements/browser.ts";
import "../features/events/browser.ts";
import { remittanceIslands } from "../features/remittance/browser.ts";
import "../features/statistics/browser.ts";
import { waitlistIslands } from "../features/waitlist/browser.ts";
import { wakeIslands } from "./engine/wake.ts";

wakeIslands(
  {
    ...ambassadorsIslands,
    ...remittanceIslands,
    ...waitlistIslands,
  },
  (name) => import("./pages/later-islands.ts").then((module) => module.laterIslands[name]!()),
);
