import { ownSchema } from "../db/own-schema.ts";
import type { SchemaModules } from "../db/schema-module.ts";
import { ambassadorsSchema } from "../features/ambassadors/server/schema.ts";
import { announcementsSchema } from "../features/announcements/server/schema/schema.ts";
import { operatorsSchema } from "../features/operators/server/schema.ts";
import { remittanceSchema } from "../features/remittance/server/schema.ts";
import { statisticsSchema } from "../features/statistics/server/schema/schema.ts";
import { waitlistSchema } from "../features/waitlist/server/schema/schema.ts";
import { webhooksSchema } from "../features/webhooks/server/schema.ts";
import { mailSchema } from "../mail/schema/schema.ts";
import { teamSchema } from "../team/server/schema.ts";

/** All tables of the database by owner, each below those that it refers to. None refers to those of the last four. */
export const schemas: SchemaModules = [
  ownSchema,
  mailSchema,
  teamSchema,
  operatorsSchema,
  waitlistSchema,
  remittanceSchema,
  statisticsSchema,
  announcementsSchema,
  ambassadorsSchema,
  webhooksSchema,
];
