import { ambassadors } from "../features/ambassadors/server/feature.ts";
import { announcements } from "../features/announcements/server/feature.ts";
import { audit } from "../features/audit/server/feature.ts";
import { operators } from "../features/operators/server/feature.ts";
import { posters } from "../features/posters/server/feature.ts";
import { remittance } from "../features/remittance/server/feature.ts";
import type { Feature } from "../features/services.ts";
import { statistics } from "../features/statistics/server/feature.ts";
import { waitlist } from "../features/waitlist/server/feature.ts";
import { webhooks } from "../features/webhooks/server/feature.ts";

/**
 * What the server is made of, in the order in which it is opened and its routes are tried: the gate of the operators first, then
 * what others build on, then what can be left out.
 */
export const features: readonly Feature[] = [
  operators,
  audit,
  remittance,
  waitlist,
  ambassadors,
  posters,
  announcements,
  statistics,
  webhooks,
];
