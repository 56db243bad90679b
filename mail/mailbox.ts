import type { KeyedHash } from "./keyed-hash.ts";

/** Domains on which dots in the part before the @ mean nothing, by the name that stands for all of them. */
const dotless: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * The mailbox that an e-mail address leads to: in lower case, without what follows a "+", and at Gmail without dots.
 * So one person's spellings of one mailbox are one; it is compared, never written to.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const domain = lower.slice(at + 1);
  const [untagged = ""] = lower.slice(0, at).split("+", 1);
  const local = untagged || lower.slice(0, at);
  const same = dotless[domain];
  return same ? `${local.replaceAll(".", "")}@${same}` : `${local}@${domain}`;
}

/** The code of the mailbox that an address leads to, from which nobody without the secret gets the address back. */
export const mailboxCode = (hash: KeyedHash, address: string): string => hash("mailbox", mailboxOf(address));
