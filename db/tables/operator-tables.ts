import type { Time } from "./time.ts";

/** People of the team. */
export type OperatorTable = {
  id: string;
  name: string;
  email: string;
  /** SQLite keeps it as a number. */
  email_verified: unknown;
  role: string;
  created_at: Time;
  updated_at: Time;
};

/** How an operator signs in, as better-auth reads it. */
export type OperatorAccountTable = {
  id: string;
  operator_id: string;
  account_id: string;
  provider_id: string;
  password: string;
  created_at: Time;
  updated_at: Time;
};

/** What operators did. */
export type AuditTable = {
  id: string;
  created_at: Time;
  operator_id: string;
  operator_name: string;
  what: string;
  subject_id: string | null;
  client: string;
};

/** The link that makes the first operator; only its hash is kept. */
export type OperatorSetupTable = { token_hash: string; expires_at: Time };
