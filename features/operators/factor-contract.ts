import * as v from "valibot";

/** A passkey in the list of one's own; the times are ISO 8601. */
export type PasskeyEntry = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

/** An operator's own second factors. */
export type FactorState = {
  /** Whether owners have made a second factor required. */
  required: boolean;
  /** Whether codes of an authenticator app are asked for. */
  app: boolean;
  /** How many recovery codes are left. */
  recoveryCodes: number;
  passkeys: PasskeyEntry[];
};

/** What the switching on of an authenticator app begins with: `uri` for its camera, `secret` to be typed in. */
export type NewApp = { uri: string; secret: string };

/** Recovery codes that were made just now; they are told once. */
export type NewCodes = { recoveryCodes: string[] };

/** By what a sign-in may go on after the password. */
export const factorMethods = ["app", "passkey", "recovery"] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What owners see and set of the team's factors. */
export type TeamFactors = { required: boolean; operators: number; withFactor: number };

const name = v.pipe(v.string(), v.trim(), v.nonEmpty("required"), v.maxLength(60, "too_long"));
/** What a browser says of a passkey, of which the server reads the rest. */
const credential = v.looseObject({ id: v.pipe(v.string(), v.maxLength(2000, "wrong")) });
const id = v.pipe(v.string(), v.nonEmpty("required"), v.maxLength(64, "too_long"));

/** What the calls about factors send. */
export const factorSchemas = {
  code: v.object({ code: v.pipe(v.string(), v.nonEmpty("required"), v.maxLength(64, "wrong")) }),
  nothing: v.object({}),
  registered: v.object({ name, response: credential }),
  presented: v.object({ response: credential }),
  renamed: v.object({ id, name }),
  removed: v.object({ id }),
  required: v.object({ required: v.boolean() }),
};
