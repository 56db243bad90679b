import { POPULAR_DOMAINS, POPULAR_TLDS, run } from "@zootools/email-spell-checker";

const providers = [...POPULAR_DOMAINS, "yahoo.com", "hotmail.com", "outlook.com", "live.com", "mac.com"];
/** Real ones that are a letter away from a larger one. */
const alsoReal = ["mail.com", "email.com", "fastmail.com", "gmx.com", "gmx.net", "protonmail.ch"];
const domains = [...providers, ...alsoReal];
/** Nearly every short name is a letter or two away from some company's. */
const shortest = 8;

/** Ends with which Yahoo, Hotmail, Live and Outlook have own addresses; .co is a .com cut short far more often. */
const topLevelDomains = [...POPULAR_TLDS.filter((end) => end !== "co"), "co.ke", "co.za", "com.br", "com.mx", "in"];
const secondLevelDomains = ["yahoo", "hotmail", "live", "outlook"];

/**
 * The provider that an e-mail address may have meant, with the whole address spelled so: undefined when its domain is a
 * known one or near to none. Only large providers are proposed, never another ending, for .et and .ke are ours.
 */
export function spelledBetter(email: string): { domain: string; full: string } | undefined {
  const typed = email.trim();
  const domain = run({ email: typed, domains, secondLevelDomains, topLevelDomains })?.domain;
  if (!domain || domain.length < shortest || !providers.includes(domain)) return undefined;
  return { domain, full: typed.slice(0, typed.lastIndexOf("@") + 1) + domain };
}
