import type { HttpEnvironment } from "../../http/environment.ts";

/** What is known of who makes a call of the team, once the gate has let them in. */
export type TeamEnvironment = {
  Variables: HttpEnvironment["Variables"] & { operator: { id: string; name: string; role: string } };
};
