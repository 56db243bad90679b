import type { SiteRenderer } from "../../../site/renderer.ts";
import type { Config } from "../../config.ts";
import { addressWarning } from "../../placeholders.ts";
import { type Finding, findings } from "./finding.ts";

const { ok, note } = findings("announcements");

/** What keeps the team from writing to many. Without a built site it is not known whether the brand has an address. */
export function checkAnnouncements(config: Config, renderer: SiteRenderer | undefined): Finding[] {
  const warning = renderer && addressWarning(config, renderer.brand);
  const found = [
    warning && note(`${warning}.`),
    !config.smtpUrl && note("SMTP_URL is not set, so announcements and invitations become files and nobody gets any."),
  ].filter((one) => typeof one === "object");
  return found.length || !renderer ? found : [ok("They can be sent.")];
}
