import { BlockList, isIP } from "node:net";

/** IPv4 in its own form, also when it came wrapped in IPv6, however that is written (::ffff:192.0.2.1, ::ffff:c000:201). */
function plain(address: string): string {
  const text = address.trim();
  if (isIP(text) !== 6 || text.includes("%")) return text;
  const [, high, low] = /^\[::ffff:(\w+):(\w+)\]$/.exec(new URL(`http://[${text}]`).hostname) ?? [];
  if (!high || !low) return text;
  const bits = [high, low].map((group) => Number.parseInt(group, 16));
  return bits.flatMap((group) => [group >> 8, group & 255]).join(".");
}

/** Parses addresses and CIDR blocks. Throws an Error that names the first part that is neither. */
export function parseProxies(list: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of list) {
    const [address = "", bits, ...rest] = entry.split("/");
    const version = isIP(address);
    const width = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? width : Number(bits);
    if (rest.length || !version || !Number.isInteger(prefix) || prefix < 0 || prefix > width || bits === "")
      throw new Error(entry);
    proxies.addSubnet(address, prefix, version === 6 ? "ipv6" : "ipv4");
  }
  return proxies;
}

/**
 * The address of the client: the right-most X-Forwarded-For hop that is not a trusted proxy, if the socket's own peer
 * is one; the socket's address otherwise.
 */
export function clientAddress(socket: string, forwardedFor: string | undefined, proxies: BlockList): string {
  const trusted = (address: string) => proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  const peer = plain(socket);
  if (!isIP(peer) || !trusted(peer) || !forwardedFor) return peer;
  for (const hop of forwardedFor.split(",").map(plain).reverse()) {
    if (!isIP(hop)) return peer;
    if (!trusted(hop)) return hop;
  }
  return peer;
}

/** What limits count by: an IPv4 address, or the /64 of an IPv6 one. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const groups = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  while (tail !== undefined && groups.length + after.length < 8) groups.push("0");
  return `${[...groups, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
