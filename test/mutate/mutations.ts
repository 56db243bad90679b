import { ambassadors } from "./ambassadors.ts";
import { backups } from "./backup-mutations.ts";
import { db } from "./db.ts";
import { finding } from "./finding.ts";
import { forms } from "./forms.ts";
import { http } from "./http.ts";
import { leavingEntries } from "./leaving-mutations.ts";
import { mail } from "./mail.ts";
import { operators } from "./operators.ts";
import { onePerson } from "./person.ts";
import { places } from "./places.ts";
import { rates } from "./rates.ts";
import { teamRoles } from "./roles.ts";
import { server } from "./server.ts";
import { serving } from "./serving-mutations.ts";
import { statistics } from "./statistics.ts";
import { team } from "./team.ts";
import { teamExports } from "./team-exports.ts";
import { waitlist } from "./waitlist.ts";

/** Every mutation that the tests have to notice. */
export const mutations = [
  ...db,
  ...backups,
  ...http,
  ...forms,
  ...mail,
  ...waitlist,
  ...places,
  ...onePerson,
  ...operators,
  ...ambassadors,
  ...team,
  ...teamExports,
  ...finding,
  ...leavingEntries,
  ...rates,
  ...server,
  ...teamRoles,
  ...serving,
  ...statistics,
];
