import { isIP } from "node:net";
import addressparser from "nodemailer/lib/addressparser";
import * as v from "valibot";
import { passwordLength, setupSchema } from "../../features/operators/contract.ts";
import { isCommonPassword } from "../../features/operators/server/common-passwords.ts";
import { holdsKey, rateHost, takesKey } from "../../features/remittance/server/source-address.ts";
import { parseProxies } from "../../http/client-address.ts";

/** A text that passes `test`; `message` goes on after the variable's name. */
const rule = (message: string, test: (value: string) => boolean) => v.pipe(v.string(), v.check(test, message));

/** A whole number in decimal digits. */
const number = (least: number, most: number) =>
  v.pipe(
    rule(
      `has to be a number from ${least} to ${most}`,
      (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
    ),
    v.toNumber(),
  );

const yesOrNo = v.pipe(
  rule("has to be yes or no", (value) => value === "yes" || value === "no"),
  v.transform((value) => value === "yes"),
);

const isUrl = (value: string, protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== "";
const url = (...protocols: string[]) =>
  rule(`has to be an address that starts with ${protocols[0]}//`, (value) => isUrl(value, protocols));

/** Whether a text can be printed in mails as where a company is: one line with letters, as addresses have at least. */
const isPostalAddress = (value: string) =>
  value.length >= 10 && value.length <= 200 && /\p{L}{2}/u.test(value) && !/[\p{C}\p{Zl}\p{Zp}<>{}]/u.test(value);

function isOrigin(value: string): boolean {
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === "/" && !(search || hash || username || password);
}

function isSender(value: string): boolean {
  const [, inBrackets, bare] = /^(?:[^<>\r\n]*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(value) ?? [];
  const [sender, ...more] = addressparser(value);
  return Boolean(sender?.address) && sender?.address === (inBrackets ?? bare) && !more.length;
}

/** Whether exchange rates are asked for where nobody in between can change them. */
function isRatesUrl(value: string): boolean {
  const { protocol, hostname } = rateHost(value) ?? {};
  return protocol === "https:" || (protocol === "http:" && isLocal(hostname!));
}

/** What hstspreload.org asks of a header that says "preload", in seconds. */
const leastPreloaded = 31_536_000;

/** Whether a text is a Strict-Transport-Security header (RFC 6797) as this server sends it. */
function isHsts(value: string): boolean {
  const [, maxAge, preload] = /^max-age=(\d{1,10})(?:; includeSubDomains(; preload)?)?$/.exec(value) ?? [];
  return maxAge !== undefined && (!preload || Number(maxAge) >= leastPreloaded);
}

/** Addresses and CIDR blocks with commas between them. */
const proxies = v.rawTransform<string, ReturnType<typeof parseProxies>>(({ dataset, addIssue, NEVER }) => {
  const entries = dataset.value.split(",").map((entry) => entry.trim());
  try {
    return parseProxies(entries.filter(Boolean));
  } catch (error) {
    addIssue({ message: `holds ${JSON.stringify((error as Error).message)}, which is no address and no CIDR block` });
    return NEVER;
  }
});

const variables = v.object({
  HOST: v.optional(
    rule("has to be an address or a host name", (value) => isIP(value) > 0 || /^[a-z\d.-]+$/i.test(value)),
    "127.0.0.1",
  ),
  PORT: v.optional(number(0, 65535), "3000"),
  PUBLIC_URL: v.optional(
    v.pipe(
      url("https:", "http:"),
      v.check(isOrigin, "has to be an origin, without a path"),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  HSTS: v.optional(
    rule(
      "has to be max-age=SECONDS, max-age=SECONDS; includeSubDomains, or max-age=SECONDS; includeSubDomains; preload with a year or more",
      isHsts,
    ),
    "max-age=63072000",
  ),
  PAGE_CACHE_SECONDS: v.optional(number(0, 86_400), "0"),
  DATA_DIR: v.optional(v.string(), "./data"),
  DATABASE_URL: v.optional(url("postgres:", "postgresql:")),
  SMTP_URL: v.optional(url("smtp:", "smtps:")),
  SMTP_INSECURE: v.optional(yesOrNo, "no"),
  MAIL_FROM: v.optional(rule('has to be an e-mail address, such as "Selam <hello@example.com>"', isSender)),
  TEAM_EMAIL: v.optional(rule("has to be an e-mail address", (value) => v.is(setupSchema.entries.email, value))),
  POSTAL_ADDRESS: v.optional(
    rule(
      'has to be an address on one line of 10 to 200 characters, such as "1 Example Street, Washington, DC 20001"',
      isPostalAddress,
    ),
  ),
  MAIL_AS_FILES: v.optional(yesOrNo, "no"),
  MAIL_PER_MINUTE: v.optional(number(1, 1_000_000), "600"),
  DRAIN_SECONDS: v.optional(number(0, 60), "0"),
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), proxies), ""),
  METRICS_TOKEN: v.optional(v.string()),
  MAIL_EVENTS_TOKEN: v.optional(v.string()),
  RATES_URL: v.optional(
    rule("has to be an address that starts with https://, or http:// on this machine, without a user", isRatesUrl),
  ),
  RATES_KEY: v.optional(v.string()),
  AUTH_SECRET: v.optional(rule("has to have 32 characters or more", (value) => value.length >= 32)),
  OPERATOR_EMAIL: v.optional(rule("has to be an e-mail address", (value) => v.is(setupSchema.entries.email, value))),
  OPERATOR_PASSWORD: v.optional(
    v.pipe(
      rule(`has to have ${passwordLength.min} characters or more`, (value) => value.length >= passwordLength.min),
      v.check((value) => !isCommonPassword(value, 10_000), "is one of the 10,000 most common passwords"),
    ),
  ),
});

type Variables = v.InferOutput<typeof variables>;

/** A rule about several settings, whose breach is said of one of them. */
const together = <Name extends keyof Variables>(name: Name, message: string, holds: (all: Variables) => boolean) =>
  v.rawCheck<Variables>(({ dataset, addIssue }) => {
    if (!dataset.typed || holds(dataset.value)) return;
    const { value } = dataset;
    addIssue({ message, path: [{ type: "object", origin: "value", input: value, key: name, value: value[name] }] });
  });

/** Whether people elsewhere reach the site at an origin. */
export const isPublic = (origin: string | undefined) => origin !== undefined && !isLocal(new URL(origin).hostname);

/** Whether mail would leave this machine in the clear: over smtp:// that is not told to insist on STARTTLS. */
function isInTheClear(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  return protocol === "smtp:" && !isLocal(hostname) && searchParams.getAll("requireTLS").join() !== "true";
}

const whenPublic = "when PUBLIC_URL is an address that others reach";

/** The settings, with a default for each. An issue's message goes on after the variable's name, which is its path. */
export const settings = v.pipe(
  variables,
  together("AUTH_SECRET", "has to be set when DATABASE_URL is", (all) => !all.DATABASE_URL || !!all.AUTH_SECRET),
  together(
    "OPERATOR_EMAIL",
    "has to be set when OPERATOR_PASSWORD is",
    (all) => !all.OPERATOR_PASSWORD || !!all.OPERATOR_EMAIL,
  ),
  together(
    "OPERATOR_PASSWORD",
    "has to be set when OPERATOR_EMAIL is",
    (all) => !all.OPERATOR_EMAIL || !!all.OPERATOR_PASSWORD,
  ),
  together("RATES_URL", "has to be set when RATES_KEY is", (all) => !all.RATES_KEY || !!all.RATES_URL),
  together(
    "RATES_KEY",
    "has to be set when RATES_URL holds {key}",
    (all) => !all.RATES_URL || !holdsKey(all.RATES_URL) || !!all.RATES_KEY,
  ),
  together(
    "RATES_URL",
    "has to say with {key} where RATES_KEY goes, for it is not known how this service takes one",
    (all) => !all.RATES_KEY || !all.RATES_URL || takesKey(all.RATES_URL),
  ),
  together(
    "SMTP_URL",
    "has to start with smtps://, or end with ?requireTLS=true, unless SMTP_INSECURE is yes",
    (all) => all.SMTP_INSECURE || !all.SMTP_URL || !isInTheClear(all.SMTP_URL),
  ),
  together(
    "MAIL_FROM",
    `has to be set with SMTP_URL ${whenPublic}`,
    (all) => !isPublic(all.PUBLIC_URL) || !all.SMTP_URL || !!all.MAIL_FROM,
  ),
  together(
    "SMTP_URL",
    `and MAIL_FROM, or MAIL_AS_FILES=yes, have to be set ${whenPublic}`,
    (all) => !isPublic(all.PUBLIC_URL) || !!all.SMTP_URL || all.MAIL_AS_FILES,
  ),
);

/** Whether the host name of an address means this machine: localhost, a name below it (RFC 6761 6.3), or a loopback address. */
function isLocal(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  if (name === "localhost" || name.endsWith(".localhost") || name === "[::1]") return true;
  return isIP(name) === 4 && name.startsWith("127.");
}
