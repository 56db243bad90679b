import type { Time } from "./time.ts";

/** People of the team. */
export type OperatorTable = {
  id: string;
  name: string;
  email: string;
  /** SQLite keeps it as a number. */
  email_verified: unknown;
  role: string;
  /** Null while nobody has signed in as them since the column is there. */
  last_seen_at: Time | null;
  /** Whether a second factor is asked for; SQLite keeps it as a number. */
  two_factor_enabled: unknown;
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

/** A sign-in of an operator, as better-auth reads it. */
export type OperatorSessionTable = {
  id: string;
  operator_id: string;
  token: string;
  expires_at: Time;
  created_at: Time;
  updated_at: Time;
  /** When a password or a factor was given again in it. */
  reauthenticated_at: Time | null;
};

/** A link that is good once for who reads a mailbox; only a hash of its token is kept. */
export type OperatorLinkTable = {
  id: string;
  kind: "invitation" | "recovery" | "address";
  /** Where it is sent. */
  email: string;
  token_hash: string;
  /** Of who is invited. */
  role: string | null;
  /** Whose address changes. */
  operator_id: string | null;
  /** The address that it takes the place of. */
  former_email: string | null;
  /** The name of who invited. */
  created_by: string | null;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
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

/** An operator's authenticator app and recovery codes; both texts are encrypted with the server's secret. */
export type OperatorFactorTable = {
  id: string;
  operator_id: string;
  secret: string;
  /** A JSON list of the codes that are left. */
  backup_codes: string;
  /** Whether a code of the app has been shown; before that it is not asked for. SQLite keeps it as a number. */
  verified: unknown;
  /** The 30 seconds since 1970 of the last code that was taken; it and those before are refused. */
  last_step: number | null;
};

/** An operator's passkeys. */
export type OperatorPasskeyTable = {
  id: string;
  operator_id: string;
  name: string | null;
  /** By which a browser names it. */
  credential_id: string;
  created_at: Time;
  last_used_at: Time | null;
};

/** What is between two calls of a sign-in, as better-auth keeps it. */
export type OperatorVerificationTable = { id: string; identifier: string; value: string; expires_at: Time };

/** What owners have set for the whole team. */
export type TeamSettingTable = { name: string; value: string };
