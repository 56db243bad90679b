// What features run in the browser: their islands by name, and scripts for pages that hold their mark. A feature's pages are
// listed in site/routes.ts, its tab of the admin page in site/pages/waitlist-admin/admin.tsx, so that no page loads what another needs.
import { wakeIslands } from "./engine/wake.ts";

wakeIslands({
  "waitlist-form": () => import("../features/waitlist/waitlist-form.tsx").then((module) => module.WaitlistForm),
  "waitlist-admin": () => import("./pages/waitlist-admin/admin.tsx").then((module) => module.Admin),
  "application-form": () => import("../features/ambassadors/application-form.tsx").then((m) => m.ApplicationForm),
  calculator: () => import("../features/remittance/calculator/calculator.tsx").then((module) => module.Calculator),
  sentence: () => import("../features/remittance/sentence/sentence.tsx").then((module) => module.Sentence),
});
if (document.querySelector("#apply")) void import("../features/ambassadors/applying.ts");
if (document.querySelector("[data-invitation]")) void import("../features/announcements/seen.ts");
if (document.querySelector("[data-upcoming]")) {
  import("../features/events/keep-upcoming.ts").then((events) => events.keepUpcoming());
}
