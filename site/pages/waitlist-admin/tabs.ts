import { ambassadorsTab } from "../../../features/ambassadors/team/tab.ts";
import { announcementsTab } from "../../../features/announcements/team/tab.ts";
import { auditTab } from "../../../features/audit/team/tab.ts";
import { operatorsTab } from "../../../features/operators/team/tab.ts";
import { postersTab } from "../../../features/posters/team/tab.ts";
import { remittanceTab } from "../../../features/remittance/team/tab.ts";
import { statisticsTab } from "../../../features/statistics/team/tab.ts";
import { waitlistTab } from "../../../features/waitlist/team/tab.ts";
import type { Tab } from "../../../team/part.ts";

/** The tabs of the admin page, in their order. */
export const tabs: readonly Tab[] = [
  waitlistTab,
  statisticsTab,
  ambassadorsTab,
  announcementsTab,
  postersTab,
  remittanceTab,
  operatorsTab,
  auditTab,
];
