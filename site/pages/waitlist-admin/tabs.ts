import { ambassadorsTab } from "../../../features/ambassadors/team/tab.ts";
import { announcementsTab } from "../../../features/announcements/team/tab.ts";
import { auditTab } from "../../../features/audit/team/tab.ts";
import { settingsTab } from "../../../features/operators/settings/tab.ts";
import { operatorsTab } from "../../../features/operators/team/tab.ts";
import { postersTab } from "../../../features/posters/team/tab.ts";
import { remittanceTab } from "../../../features/remittance/team/tab.ts";
import { statisticsTab } from "../../../features/statistics/team/tab.ts";
import { waitlistTab } from "../../../features/waitlist/team/tab.ts";
import { webhooksTab } from "../../../features/webhooks/team/tab.ts";
import type { FeatureTab } from "../../../team/tab.ts";

/** The tabs of the admin page, in the order of each group. */
export const tabs: readonly FeatureTab[] = [
  waitlistTab,
  ambassadorsTab,
  announcementsTab,
  statisticsTab,
  postersTab,
  remittanceTab,
  operatorsTab,
  auditTab,
  webhooksTab,
  settingsTab,
];
