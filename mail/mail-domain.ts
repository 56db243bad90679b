import { getDomain } from "tldts";
import type { KeyedHash } from "./keyed-hash.ts";
import { mailboxOf } from "./mailbox.ts";

/** The code of the domain that an address belongs to; undefined where it is one of a provider that many people have theirs at. */
export type DomainCodes = (address: string) => string | undefined;

/** The host of an address's mailbox, and the domain that somebody registered for it. */
export function domainOf(address: string): { host: string; domain: string } {
  const mailbox = mailboxOf(address);
  const host = mailbox.slice(mailbox.lastIndexOf("@") + 1);
  return { host, domain: getDomain(host, { allowPrivateDomains: true }) ?? host };
}

/**
 * Makes the codes by which messages to a domain are counted, from which nobody without the secret gets the domain back. A domain is what
 * somebody can register (https://publicsuffix.org, its private part too): its subdomains are one with it. `providers` are the domains
 * that are not counted.
 */
export function createDomainCodes(hash: KeyedHash, providers: readonly string[]): DomainCodes {
  const many = new Set(providers);
  return (address) => {
    const { host, domain } = domainOf(address);
    return many.has(host) || many.has(domain) ? undefined : hash("mail domain", domain);
  };
}
