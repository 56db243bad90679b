import type { HttpEnvironment } from "../../http/environment.ts";
import type { Scope } from "../roles.ts";

/** Who makes a call of the team, once the gate has let them in: an operator, or an API key with its `scopes`. */
type Caller = { id: string; name: string; role: string; scopes?: readonly Scope[] };

export type TeamEnvironment = {
  Variables: HttpEnvironment["Variables"] & { operator: Caller };
};
