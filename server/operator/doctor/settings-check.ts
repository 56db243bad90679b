import type { SiteRenderer } from "../../../site/renderer.ts";
import type { Config } from "../../config.ts";
import { placeholderWarning } from "../../placeholders.ts";
import { type Finding, findings } from "./finding.ts";

const { ok, note, mend } = findings("settings");

/** What is invalid in settings that are right one by one. Without a built site its words are not looked at. */
export function checkSettings(config: Config, renderer: SiteRenderer | undefined): Finding[] {
  const { isPublic, publicUrl, proxies, mailAsFiles, smtpUrl, metricsToken, mailEventsToken } = config;
  const found: (Finding | false)[] = [
    isPublic &&
      !publicUrl.startsWith("https:") &&
      mend(
        "PUBLIC_URL starts with http://, so passwords cross the network in the clear. Serve the site over https://.",
      ),
    isPublic &&
      !proxies.length &&
      mend(
        "TRUSTED_PROXIES is not set, so all visitors behind your proxy share one limit. Set it to the proxy's address.",
      ),
    isPublic && !metricsToken && note("METRICS_TOKEN is not set, so nothing can read /metrics."),
    isPublic &&
      smtpUrl !== undefined &&
      !mailEventsToken &&
      note("MAIL_EVENTS_TOKEN is not set, so bounces are not heard of."),
    isPublic && mailAsFiles && mend("MAIL_AS_FILES is yes, so mail becomes files and nobody gets any. Set SMTP_URL."),
    !renderer && mend("The site is not built. Run npm run build."),
  ];
  const warning = renderer && isPublic && placeholderWarning(config, renderer.brand);
  const all = [...found.filter((one) => one !== false), ...(warning ? [note(warning)] : [])];
  return all.some(({ state }) => state === "mend") ? all : [ok(`They are good, for ${publicUrl}.`), ...all];
}
