import * as v from "valibot";

const [shortestAddress, longestAddress] = [10, 200];
const longestEmail = 254;

const isTimeZone = (name: string) => {
  try {
    return !/^[+-]/.test(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};
const line = v.pipe(v.string("characters"), v.trim());
const unlessEmpty = v.transform((text: string) => text || null);

/** What owners change; what is left out stays, and an empty text takes a setting away. */
export const settingsSchema = v.strictObject({
  postalAddress: v.optional(
    v.pipe(
      line,
      v.check((address) => !address || address.length >= shortestAddress, "too_short"),
      v.maxLength(longestAddress, "too_long"),
      v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "characters"),
      unlessEmpty,
    ),
  ),
  timeZone: v.optional(
    v.pipe(
      line,
      v.check((name) => !name || isTimeZone(name), "unknown"),
      unlessEmpty,
    ),
  ),
  replyTo: v.optional(
    v.pipe(
      line,
      v.maxLength(longestEmail, "too_long"),
      v.check((address) => !address || v.is(v.pipe(v.string(), v.email()), address), "email"),
      unlessEmpty,
    ),
  ),
  listClosed: v.optional(v.boolean("unknown")),
});

export type SettingsChange = v.InferInput<typeof settingsSchema>;

/** What the environment or brand.yml sets, by the name that sets it. */
export type FixedSetting = { by: string; value: string };

/** GET /api/admin/settings. */
export type AdminSettings = {
  postalAddress: string | null;
  timeZone: string | null;
  replyTo: string | null;
  listClosed: boolean;
  /** Where answers go without a reply address. */
  supportEmail: string;
  /** What the page cannot change: `postalAddress` where it is fixed, and how the server is reached and sends. */
  fixed: Partial<Record<"postalAddress" | "publicUrl" | "sender" | "smtp" | "teamEmail", FixedSetting>>;
};

/** GET /api/admin/needs: what keeps mail from going as it should. */
export type AdminNeeds = {
  /** Messages that were given up. */
  dead: number;
  noPostalAddress: boolean;
  /** Mail is written as files, though nobody said that this is meant. */
  noSmtp: boolean;
  /** Mail providers that report more complaints than one in a thousand messages of the last 30 days. */
  complaints: { provider: string; percent: number }[];
};
