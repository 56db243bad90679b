import { watchCount } from "../features/waitlist/live-count.ts";
import { prepareTooltips } from "../ui/tooltip-marks.ts";
import { wakeIslands } from "./engine/wake.ts";
import { enableMenus } from "./shell/menus.ts";
import { weaveCount } from "./shell/woven-count.ts";

wakeIslands({
  "waitlist-form": () => import("../features/waitlist/waitlist-form.tsx").then((module) => module.WaitlistForm),
});
enableMenus();
weaveCount();
watchCount();
prepareTooltips();

if (document.querySelector("[data-not-found]")) {
  // biome-ignore lint/suspicious/noConsole: the specification asks for it
  console.error("404: no page at", location.pathname);
}
