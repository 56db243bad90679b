import { of } from "./mutation.ts";

export const server = [
  ...of("server/middleware/guard.ts", ["http/origin", "http/forwarded", "http/limit-clients"], {
    "writes from anywhere": ["isOwnOrigin(c.req.raw.headers, trusted)", "true"],
    "reading refused from elsewhere": ["reading.has(c.req.method) || ", ""],
    "a warning at each request": ["    warned = true;\n", ""],
    "a warning of who is believed": ["warned || isProxy(peer, config.proxies)", "warned"],
    "a stranger's address in the log": ["...(isPrivate(peer) && { peer })", "peer"],
    "everybody is one client": ["limitKey(clientAddress(peer, forwarded, config.proxies))", "limitKey(peer)"],
  }),
  ...of("server/operator/doctor/mail-check.ts", ["operators/doctor"], {
    "mail that waits for hours is fine": ["oldestPendingSeconds > longWaitSeconds", "oldestPendingSeconds < 0"],
    "mail that was given up is fine": ["...(dead\n      ? ", "...(!dead\n      ? "],
  }),
  ...of("server/operator/doctor/database-check.ts", ["operators/doctor"], {
    "a list without owner is fine": ['where("role", "=", "owner")', 'where("role", "<>", "")', { engine: "postgres" }],
    "one call is a change that was heard": ["times === 1", "times === 0", { engine: "postgres" }],
  }),
  ...of("server/operator/doctor/clock-check.ts", ["operators/doctor"], {
    "who joined in the future is fine": ["joined > now() + longestMs", "joined > Infinity"],
    "a clock apart is fine": ["Math.abs(apart) > longestMs", "apart > longestMs * 1e6", { engine: "postgres" }],
  }),
  ...of("server/operator/doctor/disk-check.ts", ["operators/doctor"], {
    "a full disk is fine": ["free < gigabyte || ", ""],
    "a file is left": ["    await rm(file);\n", ""],
  }),
  ...of("server/middleware/trailing-slash.ts", ["site/pages"], {
    "a redirect to another site": ['while (path[start] === "/") start++;', ""],
    "a redirect that forgets the query": ["${search}`, 308", "`, 308"],
    "a redirect that changes the method": ["308", "301"],
  }),
  ...of("server/pages/security-policy.ts", ["site/security-headers"], {
    "scripts from anywhere": ["\"script-src 'self'\"", '"script-src *"'],
    "pages in other sites' frames": ["    \"frame-ancestors 'none'\",\n", ""],
    "http again after https": ["strictTransportSecurity: hsts ?? false", "strictTransportSecurity: false"],
    "answers in other sites' frames": ["    contentSecurityPolicy: { frameAncestors: [\"'none'\"] },\n", ""],
    "old frames": ['xFrameOptions: "DENY"', 'xFrameOptions: "SAMEORIGIN"'],
  }),
  ...of("server/connections.ts", ["http/connections"], {
    "connections of one client without end": ["if (!release) return void socket.destroy();", "if (!release) return;"],
    "clients that leave no room": ["Math.min(perClient, Math.max(1, Math.floor(free / 4)))", "perClient"],
    "a proxy's connections counted as one client's": ["address && !isProxy(address, proxies)", "address"],
    "connections without end": ["server.maxConnections = inAll;", ""],
    "who never reads keeps its connection": ["server.timeout = silentMs;", ""],
    "headers that never end": ["headersTimeout: headersMs,", "headersTimeout: 0,"],
    "bodies that never end": ["requestTimeout: requestMs,", "requestTimeout: 0,"],
    "closed connections that count on": ["      release();\n", ""],
  }),
  ...of("server/pages/page-template.ts", ["waitlist/form", "site/security-headers"], {
    "what was typed not escaped": ["return lead + escapeHtml(text);", "return lead + text;"],
    "a first line break lost": [
      '/^[\\r\\n]/.test(text) && before.endsWith(">") ? "\\n" : ""',
      '""',
      { tests: ["ambassadors/apply", "waitlist/form"] },
    ],
    "what was typed not escaped in JSON": [
      "escapeHtml(JSON.stringify(text).slice(1, -1))",
      "escapeHtml(text)",
      { tests: ["ambassadors/apply", "waitlist/form"] },
    ],
  }),
  ...of("server/log.ts", ["server/full-log"], {
    "a log that is not tried again": ["setTimeout(next, retryMs).unref();", ""],
    "half a line before the next": [
      "taken = taken.subarray(written ?? 0);",
      "taken = taken.subarray(error ? taken.length : written);",
    ],
    "lines without end that wait to be written": ["waitingBytes + bytes > mostWaitingBytes", "false"],
  }),
  ...of("server/errors.ts", ["server/logs", "waitlist/form"], {
    "a page for programs": ['if (!c.req.header("accept")?.includes("text/html"))', "if (false)"],
    "a lost database as our fault": ['isUnavailable(error) ? "unavailable" : "internal"', '"internal"'],
    "a database's values in the log": [
      "const sqlState = /^[0-9A-Z]{5}$/",
      "const sqlState = /^never$/",
      { engine: "postgres" },
    ],
  }),
  ...of("server/services.ts", ["http/limits"], {
    "limits that nobody sweeps": ["limits.sweep().catch(onError)", "Promise.resolve()"],
  }),
  ...of("server/stop.ts", ["server/lifecycle"], {
    "streams that hold up the end": ["    services.endStreams();\n", ""],
    "idle connections that hold up the end": ["setInterval(() => server.closeIdleConnections(), 100);", ""],
    "unread connections that hold up the end": ["setTimeout(() => server.closeAllConnections(), finishTimeoutMs);", ""],
    "mails cut off at the end": ["    await services.close();\n", ""],
  }),
  ...of("server/app.ts", ["server/operations"], {
    "anybody reads the figures": ["if (!token) return false;", "if (!token) return true;"],
    "a proxy's clients read the figures": ['loopback && !headers.has("x-forwarded-for")', "loopback"],
    "this machine reads the figures of a public site": ["!isPublic && ", ""],
    "any token reads the figures": [
      'isSameSecret(headers.get("authorization") ?? "", `Bearer ${token}`);',
      'headers.has("authorization");',
    ],
  }),
  ...of("server/pages/static-file.ts", ["site/files", "site/pages"], {
    "no 304": ["this.#status === 200 && known?.split", "this.#status === 0 && known?.split"],
    "one tag for all encodings": ['${encoding ? `-${encoding}` : ""}', ""],
    "what somebody does not take": ["/^q=0(\\.0*)?$/.test(quality)", "/^never$/.test(quality)"],
    "nothing plain once it is warm": [
      '?? (await decompress(await this.#encoded.get("br")!))',
      '?? (await this.#encoded.get("br")!)',
      { tests: ["server/compression"] },
    ],
    "pages that do not vary": [', vary: "Accept-Encoding"', ""],
  }),
  ...of("server/pages/compression.ts", ["server/compression"], {
    "nothing is kept": ["if (keep) await write(file, made).catch(() => {});", ""],
    "everything is kept": ["if (keep) await", "await"],
    "what is kept is not read": ["if (kept) return kept;", ""],
  }),
];
