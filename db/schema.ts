import type { Kysely } from "kysely";
import type {
  AmbassadorApplicationTable,
  AmbassadorFurtherTable,
  AmbassadorNoticeTable,
  AmbassadorReplyTable,
} from "./tables/ambassador-tables.ts";
import type {
  AnnouncementTable,
  AnnouncementTally,
  AnnouncementTestTable,
  InvitationTable,
  InviteeTable,
} from "./tables/announcement-tables.ts";
import type {
  MailAttemptTable,
  MailEventTable,
  MailLimitTable,
  MailServerTable,
  MailSignatureTable,
  MailStandingTable,
  MailSuppressionTable,
  OutboxTable,
  OutboxTally,
} from "./tables/mail-tables.ts";
import type {
  AuditTable,
  OperatorAccountTable,
  OperatorFactorTable,
  OperatorLinkTable,
  OperatorPasskeyTable,
  OperatorSessionTable,
  OperatorSetupTable,
  OperatorTable,
  OperatorVerificationTable,
  TeamSettingTable,
} from "./tables/operator-tables.ts";
import type { RateSetTable, RateSourceTable } from "./tables/rate-tables.ts";
import type { PartTally, PartTallyChange, PartTallyNameTable } from "./tables/tally-tables.ts";
import type { Time } from "./tables/time.ts";
import type { HelpSearchTable, VisitTallyTable } from "./tables/visit-tables.ts";
import type {
  ReferralTable,
  ReferralTallyTable,
  WaitlistInterestTable,
  WaitlistMailTable,
  WaitlistSearchTable,
  WaitlistTable,
  WaitlistTally,
  WaitlistUnreadTable,
  WaitlistWordTable,
  WishCountTable,
} from "./tables/waitlist-tables.ts";

/** Keys that sign links, by what they sign; made once per database. */
export type SigningKeyTable = { name: string; key: string };

export type RateLimitTable = { key: string; count: number; resets_at: Time };

export type Schema = {
  ambassador_application: AmbassadorApplicationTable;
  ambassador_further: AmbassadorFurtherTable;
  ambassador_notice: AmbassadorNoticeTable;
  ambassador_reply: AmbassadorReplyTable;
  audit: AuditTable;
  operator: OperatorTable;
  operator_account: OperatorAccountTable;
  operator_link: OperatorLinkTable;
  operator_session: OperatorSessionTable;
  operator_factor: OperatorFactorTable;
  operator_passkey: OperatorPasskeyTable;
  operator_setup: OperatorSetupTable;
  operator_verification: OperatorVerificationTable;
  waitlist: WaitlistTable;
  waitlist_interest: WaitlistInterestTable;
  waitlist_mail: WaitlistMailTable;
  waitlist_search: WaitlistSearchTable;
  waitlist_tally: WaitlistTally;
  waitlist_unread: WaitlistUnreadTable;
  waitlist_word: WaitlistWordTable;
  wish_count: WishCountTable;
  outbox: OutboxTable;
  outbox_tally: OutboxTally;
  announcement: AnnouncementTable;
  announcement_test: AnnouncementTestTable;
  announcement_tally: AnnouncementTally;
  invitation: InvitationTable;
  invitee: InviteeTable;
  mail_attempt: MailAttemptTable;
  mail_limit: MailLimitTable;
  mail_server: MailServerTable;
  mail_signature: MailSignatureTable;
  mail_suppression: MailSuppressionTable;
  mail_event: MailEventTable;
  mail_standing: MailStandingTable;
  part_tally: PartTally;
  part_tally_change: PartTallyChange;
  part_tally_name: PartTallyNameTable;
  referral: ReferralTable;
  referral_tally: ReferralTallyTable;
  signing_key: SigningKeyTable;
  team_setting: TeamSettingTable;
  rate_limit: RateLimitTable;
  rate_set: RateSetTable;
  rate_source: RateSourceTable;
  visit_tally: VisitTallyTable;
  help_search: HelpSearchTable;
};
export type Database = Kysely<Schema>;

/** Now, as the tables write it. */
export const timestamp = (ms = Date.now()): Time => new Date(ms).toISOString();
