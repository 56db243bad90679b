import { of } from "./mutation.ts";

export const limits = [
  ...of("readBody", ["http/bodies", "http/body-size"], {
    "a body one byte too long taken": ["size > maxBytes", "size > maxBytes + 1"],
    "a body of the longest length refused": ["size > maxBytes", "size >= maxBytes"],
  }),
  ...of("isModest", ["http/bodies", "http/body-size"], {
    "JSON of any depth taken": ["++depth > deepest || $it", "$it"],
  }),
  ...of("clientAddress", ["http/limit-clients", "http/forwarded"], {
    "the left-most hop believed": ["$it.reverse()", "$it"],
    "hops that are no address passed over": ["if (!hop) break;", "if (!hop) continue;"],
    "a stranger's header believed": ["$it || !isOneOf(proxies, peer)", "$it"],
  }),
  ...of("limitKey", ["http/limit-clients", "http/forwarded"], {
    "each IPv6 address on its own": ["networkOf(parsed.toString(), 64)", "networkOf(parsed.toString(), 128)"],
  }),
  ...of("blockOf", ["http/limits"], {
    "65,536 clients of one /48": ["networkOf(address, 48)", "networkOf(address, 64)"],
  }),
  ...of("createSemaphore", ["http/stream-limits", "http/connections"], {
    "a /48 with no bound": ["if (block && (held.get(block) ?? 0) >= bounds.block) return undefined;", ""],
    "permits that are never released": ["add(key, -1)", "add(key, 0)"],
  }),
  ...of("createStreamLimits", ["http/stream-limits"], {
    "streams without end": ["open < inAll && $it", "$it"],
  }),
  ...of("createRateLimits", ["http/limits"], {
    "one write more than 60": ["most * factor", "most * factor + 1"],
    "one write fewer than 60": ["row.count - later > most * factor", "row.count - later >= most * factor"],
    "windows that never end": ['eb(ends, "<=", timestamp(now))', 'eb(ends, "<=", timestamp(0))'],
  }),
  ...of("writeWindows", ["http/limits"], {
    "no limit by the hour": ['{ name: "hour", ms: 3_600_000, most: 1000 }', ""],
  }),
  ...of("contactFields", ["forms/contact", "forms/names", "forms/validation"], {
    "201 letters in a name": ["filled(200)", "filled(201)"],
  }),
  ...of("formEndpoint", ["waitlist/form", "http/limits"], {
    "refused values that count for nothing": ["await limits.count(client)", "0"],
    "JSON of a client over its limit is read": [
      'retryAfterSeconds && !(kind === "form" && mayHaveItBack(client))',
      'false && !(kind === "form" && mayHaveItBack(client))',
    ],
    "bodies that are read without bound": [
      'if (!release) return refuseUnread(c, kind, { code: "rate_limited", retryAfterSeconds: 60 });',
      'if (false) return refuseUnread(c, kind, { code: "rate_limited", retryAfterSeconds: 60 });',
      { tests: ["http/refused-forms"] },
    ],
  }),
  ...of("mailEventRoutes", ["mail/mail-events", "mail/sns-events"], {
    "502 events": ["body.values.length > mostEvents", "body.values.length > mostEvents + 1"],
    "512 KB": ["256 * 1024", "512 * 1024"],
    "guesses not counted": ["await limits.count(client)", "null"],
  }),
  ...of("waitlistRoutes", ["waitlist/leave"], {
    "guessing links without a limit": ['await limits.count(c.get("client"))', "0"],
  }),
  ...of("limitWrites", ["team/paging"], {
    "writes without a limit": ['await limits.count(c.get("client"))', "null"],
  }),
  ...of("adminWaitlistRoutes", ["operators/roles", "team/paging"], {
    "deletions without a limit": [
      '$routes.delete("/:id{[\\\\w-]+}", requireRole("editor"), limitWrites(limits), ...$handlers)',
      '$routes.delete("/:id{[\\\\w-]+}", requireRole("editor"), ...$handlers)',
    ],
  }),
  ...of("joinAll", ["http/limits"], {
    "joins without a limit": ["await limits.countAll(trx, clients)", "clients.map((): number | null => null)"],
    "who is over the limit joins": [
      "rows.filter((_, index) => waits[index] === null)",
      "rows",
      { tests: ["http/limits", "waitlist/joining-together"] },
    ],
  }),
  ...of("readPageQuery", ["team/paging", "team/reading"], {
    "1,001 at once": ["limit > pageLimits.most", "limit > pageLimits.most + 1"],
  }),
  ...of("createExportLimiter", ["exports/export-limiter", "exports/waitlist-export"], {
    "any number of exports": ["return tooMany(seconds);", "void 0;"],
  }),
  ...of("visitRoutes", ["statistics/views", "statistics/help-searches"], {
    "a page that tells as often as it likes": ['if (!left.started(c.get("client"))) return tooMany(wait);', ""],
  }),
  ...of("boundConnections", ["http/connections"], {
    "connections of one client without end": ["return void socket.destroy();", "return;"],
    "connections without end": ["server.maxConnections = inAll;", ""],
  }),
  ...of("serverOptions", ["http/connections"], {
    "headers that never end": ["headersTimeout: headersMs", "headersTimeout: 0"],
  }),
  ...of("adminRatesRoutes", ["remittance/refused-sets"], {
    "accepting without a limit": ["if (seconds) return tooMany(seconds);", ""],
  }),
];
