import { announcedTo } from "../../features/announcements/server/announced-to.ts";
import type { AnnouncedTo, PersonDeps } from "../../features/waitlist/server/person/person-deps.ts";
import type { AppDeps } from "../app-deps.ts";

/** What was announced to somebody, for the waitlist. */
export const toldOf =
  ({ services }: Pick<AppDeps, "services">): AnnouncedTo =>
  (entry, abouts) =>
    announcedTo(services.store.db, services.store.engine, entry, abouts);

/** What the team's calls about one person need. */
export function personDeps(deps: AppDeps): PersonDeps {
  const { services, site } = deps;
  const { renderer } = site;
  return {
    store: services.store,
    limits: services.limits,
    mailLimits: services.mailLimits,
    suppression: services.suppression,
    referrals: services.referrals,
    senderNetworkOf: services.senderNetworkOf,
    announcedTo: toldOf(deps),
    languages: {
      codes: renderer.languages.map(({ code }) => code),
      topics: Object.keys(renderer.words("en").waitlist.carried.interests),
    },
    onMail: services.outbox.wake,
  };
}
