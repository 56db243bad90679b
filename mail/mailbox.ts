import type { KeyedHash } from "./keyed-hash.ts";

/** How a provider reads an address, beside what stands behind a "+", which nearly all leave out. */
type Rule = {
  domains: readonly string[];
  /** Signs in the part before the @ that mean nothing. */
  ignored?: RegExp;
  /** Where in it a tag begins. */
  tag?: string;
  /** One mailbox has an address on each of the domains; the first one stands for all. */
  isOne?: boolean;
  /** anything@user.domain is user@domain. */
  hasSubdomains?: boolean;
};

/**
 * - Gmail: dots mean nothing (https://support.google.com/mail/answer/7436150), googlemail.com is gmail.com (answer/10313).
 * - Proton: dots, hyphens and underscores mean nothing (https://proton.me/support/creating-proton-account tells it of new names,
 *   https://www.sindastra.de/p/1775/protonmail-dots-hyphens-and-underscores of mail); names belong to one person on all its domains
 *   (https://proton.me/support/addresses-and-aliases).
 * - Yahoo: a disposable address is a base name, a hyphen and a keyword (https://help.yahoo.com/kb/SLN28338.html); no other address
 *   has a hyphen.
 * - Fastmail: what stands before the @ of a subdomain is a tag (https://www.fastmail.help/hc/en-us/articles/360060591053).
 * - iCloud: @me.com and @mac.com are other names of the same mailbox (https://support.apple.com/en-us/108779).
 *
 * Outlook, Hotmail and Live need no rule: they have tags behind a "+" alone (https://support.microsoft.com/office/459b1989-356d-40fa-a689-8f285b13f1f2).
 */
const rules: readonly Rule[] = [
  { domains: ["gmail.com", "googlemail.com"], ignored: /\./g, isOne: true },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], ignored: /[._-]/g, isOne: true },
  {
    domains: [
      "yahoo.com",
      "ymail.com",
      "rocketmail.com",
      "yahoo.co.uk",
      "yahoo.ca",
      "yahoo.fr",
      "yahoo.de",
      "yahoo.it",
    ],
    tag: "-",
  },
  { domains: ["fastmail.com", "fastmail.fm"], hasSubdomains: true },
  { domains: ["icloud.com", "me.com", "mac.com"], isOne: true },
];

const byDomain = new Map(rules.flatMap((rule) => rule.domains.map((domain) => [domain, rule] as const)));

/** What stands before a tag; all of it where nothing does. */
const untagged = (local: string, sign: string) => local.split(sign, 1)[0] || local;

/**
 * The mailbox that an e-mail address leads to, in lower case, so that one person's spellings of one mailbox are one: without what follows
 * a "+", and otherwise as its provider reads it. It is compared, never written to.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const [local, domain] = bySubdomain(lower.slice(0, at), lower.slice(at + 1));
  const { domains: [first] = [], ignored, tag, isOne } = byDomain.get(domain) ?? {};
  const name = untagged(local, "+");
  const plain = ignored ? name.replace(ignored, "") || name : name;
  return `${tag ? untagged(plain, tag) : plain}@${isOne ? first : domain}`;
}

/** An address as a provider has it that takes user.domain for user@domain. */
function bySubdomain(local: string, domain: string): readonly [local: string, domain: string] {
  const [user = "", ...rest] = domain.split(".");
  const parent = rest.join(".");
  return byDomain.get(parent)?.hasSubdomains ? [user, parent] : [local, domain];
}

/** The code of the mailbox that an address leads to, from which nobody without the secret gets the address back. */
export const mailboxCode = (hash: KeyedHash, address: string): string => hash("mailbox", mailboxOf(address));
