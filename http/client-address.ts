import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** Blocks of addresses that are believed when they say for whom they ask. */
export type Proxies = [block: Address, bits: number][];

/** An address as it is written alone, IPv4 in its own form also when it comes wrapped in IPv6; undefined for anything else. */
function parse(text: string): Address | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

/** A hop of X-Forwarded-For: an address, perhaps with brackets around it and a port behind it. */
function parseHop(text: string): Address | undefined {
  const hop = text.trim();
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(hop) ?? [];
  return parse(inBrackets ?? beforePort ?? hop);
}

/** Parses addresses and CIDR blocks. Throws an Error that names the first part that is neither. */
export function parseProxies(list: readonly string[]): Proxies {
  return list.map((entry) => {
    const address = parse(entry);
    if (address) return [address, 8 * address.toByteArray().length];
    if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(entry) && !ipaddr.IPv6.isValidCIDR(entry)) throw new Error(entry);
    const [block, bits] = ipaddr.parseCIDR(entry);
    const isWrapped = block instanceof ipaddr.IPv6 && block.isIPv4MappedAddress() && bits >= 96;
    return isWrapped ? [block.toIPv4Address(), bits - 96] : [block, bits];
  });
}

const isOneOf = (proxies: Proxies, address: Address) =>
  proxies.some(([block, bits]) => block.kind() === address.kind() && address.match(block, bits));

/** Whether the socket's other end may say for whom it asks. */
export function isProxy(socket: string, proxies: Proxies): boolean {
  const peer = parse(socket);
  return peer !== undefined && isOneOf(proxies, peer);
}

/**
 * The address of the client: the right-most X-Forwarded-For hop that is not a trusted proxy, if the socket's own peer
 * is one; the socket's address otherwise, and where a hop is no address.
 */
export function clientAddress(socket: string, forwardedFor: string | undefined, proxies: Proxies): string {
  const peer = parse(socket);
  if (!peer) return socket;
  if (!forwardedFor || !isOneOf(proxies, peer)) return peer.toString();
  for (const text of forwardedFor.split(",").reverse()) {
    const hop = parseHop(text);
    if (!hop) break;
    if (!isOneOf(proxies, hop)) return hop.toString();
  }
  return peer.toString();
}

/** Whether an address is of a network of its own, such as 10.0.0.0/8, and so nobody's on the internet. */
export function isPrivate(address: string): boolean {
  const range = parse(address)?.range();
  return range !== undefined && range !== "unicast";
}

/** Whether a text is an address that anybody on the internet may have; not those of hosts themselves, of networks of their own, or for many. */
export const isPublic = (address: string): boolean => parse(address)?.range() === "unicast";

/** The network of so many bits that an IPv6 address is in, with its bits. */
const networkOf = (address: string, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.split("%", 1)}/${bits}`)}/${bits}`;

/** What limits count by: an IPv4 address, or the /64 of an IPv6 one. */
export function limitKey(address: string): string {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed.toString(), 64) : (parsed?.toString() ?? address);
}

/** How much more the /48 that a client's /64 is in may have than that client: one subscriber often has all of it, and many may share it. */
export const blockFactor = 10;

/** The /48 that a client of limitKey is in, undefined for one that is no /64. */
export function blockOf(client: string): string | undefined {
  const [address = "", bits] = client.split("/");
  return bits === "64" && ipaddr.IPv6.isValid(address) ? networkOf(address, 48) : undefined;
}
