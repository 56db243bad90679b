import type { Time } from "../../../db/schema.ts";
import type { SchemaModule } from "../../../db/schema-module.ts";

/** People of the team. */
type OperatorTable = {
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
type OperatorAccountTable = {
  id: string;
  operator_id: string;
  account_id: string;
  provider_id: string;
  password: string;
  created_at: Time;
  updated_at: Time;
};

/** A sign-in of an operator, as better-auth reads it. */
type OperatorSessionTable = {
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

/** The link that makes the first operator; only its hash is kept. */
type OperatorSetupTable = { token_hash: string; expires_at: Time };

/** An operator's authenticator app and recovery codes; both texts are encrypted with the server's secret. */
type OperatorFactorTable = {
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
type OperatorPasskeyTable = {
  id: string;
  operator_id: string;
  name: string | null;
  /** By which a browser names it. */
  credential_id: string;
  created_at: Time;
  last_used_at: Time | null;
};

/** What is between two calls of a sign-in, as better-auth keeps it. */
type OperatorVerificationTable = { id: string; identifier: string; value: string; expires_at: Time };

/** What programs call the API of the team with; only a hash of each key is kept. */
type ApiKeyTable = {
  id: string;
  name: string;
  /** How the key begins, by which it is found and told from others. */
  prefix: string;
  /** SHA-256 as base64url: a key is too random to be guessed from it. */
  key_hash: string;
  role: string;
  /** With a space between them. */
  scopes: string;
  /** The name of who made it. */
  created_by: string;
  created_at: Time;
  /** Null for a key that does not end by itself. */
  expires_at: Time | null;
  /** YYYY-MM-DD, UTC. */
  last_used_on: string | null;
};

type Tables = {
  api_key: ApiKeyTable;
  operator: OperatorTable;
  operator_account: OperatorAccountTable;
  operator_factor: OperatorFactorTable;
  operator_link: OperatorLinkTable;
  operator_passkey: OperatorPasskeyTable;
  operator_session: OperatorSessionTable;
  operator_setup: OperatorSetupTable;
  operator_verification: OperatorVerificationTable;
};

declare module "../../../db/schema.ts" {
  interface Schema extends Tables {}
}

const ofOperator = "text not null references operator (id) on delete cascade";

/** Columns that are not in the types are better-auth's alone (auth-tables.ts). */
const accounts = [
  `create table operator (id text primary key, name text not null, email text not null unique,
    email_verified boolean not null, image text, role text not null, last_seen_at timestamptz,
    two_factor_enabled boolean not null default false, created_at timestamptz not null, updated_at timestamptz not null)`,
  "create index operator_role on operator (role, id)",
  `create table operator_account (id text primary key, operator_id ${ofOperator}, account_id text not null,
    provider_id text not null, password text, access_token text, refresh_token text, id_token text,
    access_token_expires_at timestamptz, refresh_token_expires_at timestamptz, scope text,
    created_at timestamptz not null, updated_at timestamptz not null)`,
  "create index operator_account_operator on operator_account (operator_id)",
  `create table operator_session (id text primary key, operator_id ${ofOperator}, token text not null unique,
    expires_at timestamptz not null, ip_address text, user_agent text, created_at timestamptz not null,
    updated_at timestamptz not null, reauthenticated_at timestamptz)`,
  "create index operator_session_operator on operator_session (operator_id)",
  `create table operator_verification (id text primary key, identifier text not null, value text not null,
    expires_at timestamptz not null, created_at timestamptz not null, updated_at timestamptz not null)`,
  "create index operator_verification_identifier on operator_verification (identifier)",
  "create index operator_verification_expires_at on operator_verification (expires_at)",
];

const factors = [
  `create table operator_factor (id text primary key, operator_id ${ofOperator.replace("not null", "not null unique")},
    secret text not null, backup_codes text not null, verified boolean not null, failed_verification_count integer,
    locked_until timestamptz, last_step integer)`,
  `create table operator_passkey (id text primary key, operator_id ${ofOperator}, name text, public_key text not null,
    credential_id text not null unique, counter double precision not null, device_type text not null,
    backed_up boolean not null, transports text, aaguid text, created_at timestamptz not null, last_used_at timestamptz)`,
  "create index operator_passkey_of on operator_passkey (operator_id)",
];

const links = [
  `create table operator_link (id text primary key, kind text not null, email text not null,
    token_hash text not null unique, role text, operator_id text references operator (id) on delete cascade,
    former_email text, created_by text, created_at timestamptz not null, expires_at timestamptz not null,
    used_at timestamptz, constraint operator_link_of unique (kind, email))`,
  "create index operator_link_end on operator_link (expires_at)",
  "create index operator_link_operator on operator_link (operator_id)",
  "create table operator_setup (token_hash text primary key, expires_at timestamptz not null)",
];

const keys = [
  `create table api_key (id text primary key, name text not null, prefix text not null unique, key_hash text not null,
    role text not null, scopes text not null, created_by text not null, created_at timestamptz not null,
    expires_at timestamptz, last_used_on text)`,
];

/** Operators, how they sign in, and the keys of programs. */
export const operatorsSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-04-operators": () => [...accounts, ...factors, ...links, ...keys],
  },
  tables: {
    api_key: "rows",
    operator: "rows",
    operator_account: "rows",
    operator_factor: "rows",
    operator_link: "rows",
    operator_passkey: "rows",
    operator_session: "rows",
    operator_setup: "rows",
    operator_verification: "rows",
  },
};
