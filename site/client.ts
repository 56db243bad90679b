import { hideStaleFigures } from "../features/remittance/stale.ts";
import { selectAmounts } from "../features/remittance/typing/select-amount.ts";
import { watchCount } from "../features/waitlist/live-count.ts";
import { prepareTooltips } from "../ui/tooltip-marks.ts";
import "./features.ts";
import { prepareSearch } from "./pages/help/search-field.ts";
import { keepGivingWay } from "./shell/give-way.ts";
import { prepareLanguages } from "./shell/language-links.ts";
import { enableMenus } from "./shell/menus.ts";
import { weaveCount } from "./shell/woven-count.ts";

// How a visit began is kept for the form on whichever page it ends at; where nothing can be kept, it goes without.
try {
  sessionStorage.source ||= location.search.match(/\b(source|ref|utm_\w+)=[^&]*/g)?.join("&") ?? "";
} catch {}
hideStaleFigures();
selectAmounts();
enableMenus();
keepGivingWay();
prepareLanguages();
weaveCount();
watchCount();
prepareTooltips();
prepareSearch();
if (document.querySelector("[data-not-found]")) {
  // biome-ignore lint/suspicious/noConsole: the specification asks for it
  console.error("404: no page at", location.pathname);
}
