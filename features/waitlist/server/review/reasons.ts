import { type Reason, reasonKinds } from "../../team/review/contract.ts";

/** Reasons as waitlist_review keeps them. */
export const writeReasons = (reasons: readonly Reason[]): string =>
  reasons.map(({ kind, count }) => (count === undefined ? kind : `${kind}:${count}`)).join(" ");

/** Reasons that `writeReasons` wrote. */
export const readReasons = (text: string): Reason[] =>
  text.split(" ").flatMap((each) => {
    const [name, count] = each.split(":");
    const kind = reasonKinds.find((known) => known === name);
    return kind ? [{ kind, ...(count !== undefined && { count: Number(count) }) }] : [];
  });

/** Reasons each once, in the order of their kinds; of two of a kind the later one. */
export const mergeReasons = (...given: readonly Reason[]): Reason[] =>
  reasonKinds.flatMap((kind) => given.findLast((reason) => reason.kind === kind) ?? []);

/** The ends of domains that names made of a link have. "Dr.Abebe" has none of them. */
const link =
  /https?:|www\.|[a-z0-9]\.(?:com|net|org|info|biz|io|co|me|ru|cn|xyz|top|site|online|shop|link|ly|app|dev|club|live|store|click|pro|tk|cc)(?![a-z])/i;

/** Whether a name holds a link. */
export const isLink = (name: string): boolean => link.test(name);

/** Whether a host or a domain above it is among some domains. */
export function isAmong(host: string, domains: ReadonlySet<string>): boolean {
  for (let at = 0; at >= 0; at = host.indexOf(".", at) + 1 || -1) if (domains.has(host.slice(at))) return true;
  return false;
}
