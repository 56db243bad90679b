import type { Store } from "../../../../db/open.ts";
import type { RateLimits } from "../../../../http/rate-limit.ts";
import type { MailLimits } from "../../../../mail/limits.ts";
import type { SenderNetworkOf } from "../../../../mail/sender-network.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import type { PersonInvitation } from "../../team/person-contract.ts";
import type { Entry } from "../entries.ts";
import type { Referrals } from "../referrals.ts";

/** The subjects of announcements by id, and somebody's invitations, newest first. */
export type AnnouncedTo = (
  entry: Pick<Entry, "id" | "locale">,
  abouts: readonly string[],
) => Promise<{ subjects: Map<string, string>; invitations: PersonInvitation[] }>;

/** What the calls about one person stand on. */
export type PersonDeps = {
  store: Store;
  limits: RateLimits;
  mailLimits: MailLimits;
  suppression: Suppression;
  referrals: Referrals;
  senderNetworkOf: SenderNetworkOf;
  announcedTo: AnnouncedTo;
  languages: {
    /** The codes of the served languages. */
    codes: readonly string[];
    /** The topics that there are words for. */
    topics: readonly string[];
  };
  /** Called once a message waits to be sent. */
  onMail(): void;
};
