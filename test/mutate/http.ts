import { of } from "./mutation.ts";

export const http = [
  ...of("http/body.ts", ["http/bodies", "http/body-size"], {
    "bytes that are not UTF-8 taken": ["fatal: true", "fatal: false"],
    "a body one byte too long taken": ["if (size > maxBytes)", "if (size > maxBytes + 1)"],
    "a body of the longest length refused": ["if (size > maxBytes)", "if (size >= maxBytes)"],
    "a body without a type taken": [
      'if (kind === "json" && typeOf(request) !== "application/json")',
      'if (kind === "json" && (typeOf(request) ?? "application/json") !== "application/json")',
    ],
    "capitals in a type refused": [".trim().toLowerCase()", ".trim()"],
    "a form bound like JSON": ["readText(request, maxFormBytes)", "readText(request, maxBytes)"],
    "JSON of any depth taken": ["++depth > deepest || ", ""],
    "JSON of any number of parts taken": [" || ++parts > mostParts", "", { tests: ["http/bodies", "http/cost"] }],
    "brackets in texts counted": ["if (letter === '\"') index = endOfString(text, index);\n    else if", "if"],
    "a text that ends at its first quotation mark": ['if (letter === "\\\\") index++;\n    else if', "if"],
  }),
  ...of("http/client-address.ts", ["http/limit-clients", "http/forwarded"], {
    "the left-most hop believed": ['forwardedFor.split(",").reverse()', 'forwardedFor.split(",")'],
    "hops that are no address passed over": ["if (!hop) break;", "if (!hop) continue;"],
    "a stranger's header believed": ["!forwardedFor || !isOneOf(proxies, peer)", "!forwardedFor"],
    "each IPv6 address on its own": ["networkOf(parsed.toString(), 64)", "networkOf(parsed.toString(), 128)"],
    "65,536 clients of one /48": ["networkOf(address, 48)", "networkOf(address, 64)", { tests: ["http/limits"] }],
    "a hop's port part of it": ["(?::\\d{1,5})?$/", "$/"],
    "wrapped IPv4 counted as IPv6": ["ipaddr.process(text)", "ipaddr.parse(text)"],
    "a wrapped block that matches nothing": [
      "isWrapped ? [block.toIPv4Address(), bits - 96] :",
      "false ? [block, bits] :",
    ],
    "a block that is none taken": [
      "if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(entry) && !ipaddr.IPv6.isValidCIDR(entry)) throw new Error(entry);",
      "",
      { tests: ["server/config"] },
    ],
    "proxies' own hops taken for clients": [
      "if (!isOneOf(proxies, hop)) return hop.toString();",
      "return hop.toString();",
    ],
  }),
  ...of("http/semaphore.ts", ["http/stream-limits", "http/connections"], {
    "one permit more": [">= bounds.client", "> bounds.client"],
    "a /48 with no bound": ["if (block && (held.get(block) ?? 0) >= bounds.block) return undefined;", ""],
    "permits that are never released": ["add(key, -1);", "add(key, 0);"],
    "releasing one releases all": ["if (left) held", "if (left && count > 0) held"],
  }),
  ...of("http/stream-limits.ts", ["http/stream-limits"], {
    "streams without end": ["open < inAll && acquire(client)", "acquire(client)"],
    "21 streams of one client": ["perClient = 20", "perClient = 21"],
    "a failed stream that counts on": ["        leave();\n        throw error;", "        throw error;"],
    "a refused stream that says not when": ['{ "retry-after": String(retryAfterSeconds) }', "{}"],
    "closed streams that count on": ["        open--;\n", ""],
  }),
  ...of("http/origin.ts", ["http/origin"], {
    "cross-site taken": ['site !== "cross-site" && ', ""],
    "same-site taken": [' && site !== "same-site"', ""],
    "every origin taken": ['URL.parse(origin)?.host === headers.get("host")', "true"],
    "programs refused": ["origin === null || ", "origin !== null && "],
    "no trusted origin but the host": ["trusted.includes(origin) || ", ""],
  }),
  ...of("http/rate-limit.ts", ["http/limits"], {
    "one write more than 60": ["row.count - later > most * factor", "row.count - later > most * factor + 1"],
    "one write fewer than 60": ["row.count - later > most * factor", "row.count - later >= most * factor"],
    "a refused client that uses up its /48": ["waits[index] === null ? keyOfBlock(key) : undefined", "keyOfBlock(key)"],
    "no limit by the hour": ['  { name: "hour", ms: 3_600_000, most: 1000 },\n', ""],
    "windows that never end": ['eb(ends, "<=", timestamp(now))', 'eb(ends, "<=", timestamp(0))'],
    "the wait in milliseconds": ["(ms - now) / 1000", "ms - now"],
    "one over the limit for all who come with them": [
      "row.count - later > most * factor",
      "row.count > most * factor",
      { tests: ["waitlist/joining-together"] },
    ],
    "who is over the limit is read all the same": [
      "if (until > now && timestamp(until) <= latestEnd(now, longestMs)) return secondsUntil(until, now);",
      "",
    ],
    "over windows never swept": [
      'await db.deleteFrom("rate_limit").where("resets_at", "<", timestamp()).execute();',
      "",
    ],
    "sweeping takes windows that go on": [
      '.where("resets_at", "<", timestamp())',
      '.where("resets_at", ">", timestamp())',
    ],
  }),
  ...of("http/event-stream.ts", ["http/event-stream"], {
    "streams that a proxy holds back": [', "x-accel-buffering": "no"', ""],
    "streams that a cache keeps": ["...noStore", '"cache-control": "public"', { tests: ["waitlist/count-stream"] }],
    "no heartbeat": ["const heartbeatMs = 25_000", "const heartbeatMs = 25_000_000"],
    "a reader who left goes on being told": ["cancel: () => stop(),", "", { tests: ["waitlist/count-stream"] }],
    "a slow reader who misses the newest": ["else waiting = event;", ""],
    "heartbeats after the end": ["clearInterval(timer);\n        unsubscribe();", "unsubscribe();"],
  }),
  ...of("http/problem.ts", ["waitlist/join", "http/limits"], {
    "a problem that a cache keeps": ["...noStore, ...headers", "...headers"],
    "a refusal without a wait": [
      '{ "retry-after": String(seconds) }',
      "{}",
      { tests: ["operators/sign-in", "http/limits"] },
    ],
    "a duplicate as 422": ['"23505": [409', '"23505": [422'],
    "a problem as plain JSON": ['"content-type": "application/problem+json"', '"content-type": "application/json"'],
  }),
];
