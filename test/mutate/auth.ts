import { of } from "./mutation.ts";

export const auth = [
  ...of("openBetterAuth", ["operators/session", "operators/sign-in"], {
    "a cookie that scripts read": ["httpOnly: true", "httpOnly: false"],
    "a cookie that other sites send": ['sameSite: "strict"', 'sameSite: "none"'],
    "a cookie over http": ["secure: https", "secure: false"],
    "a cookie that another host may set": ['https ? "__Host-selam" : "selam"', '"selam"'],
    "sessions that last a year": ["12 * 3600", "365 * 24 * 3600"],
    "sessions that use extends for ever": ["Math.min(+expiresAt, +began + longestSessionMs)", "+expiresAt"],
    "strangers who sign up": [
      "disableSignUp: true",
      "disableSignUp: false",
      { tests: ["operators/endpoints", "operators/sign-in"] },
    ],
  }),
  ...of("authRoutes", ["operators/attempts", "operators/session"], {
    "all sessions ended without a proof": ["await reauthenticationRefusal(services, c) ?? $it", "$it"],
    "sign-in without a limit": ["await attempts.count(attempt)", "null"],
    "a password hashed before it is known whether there is room": [
      "auth.passwords.admit();",
      "",
      { tests: ["operators/passwords"] },
    ],
  }),
  ...of("createAttempts", ["operators/attempts"], {
    "11 tries of one client": ["most: 10", "most: 11"],
    "a delay that does not grow": ["1000 * 2 ** (tries - free)", "1000"],
    "a known device held up by strangers": [
      "attempt.device ? { waitMs: 0 } : await read(attempt.email)",
      "await read(attempt.email)",
    ],
    "many at once take one turn": ['$it.where("count", "=", row.count)', "$it"],
    "no delay for all strangers together": ["const free = 10;", "const free = 1000;"],
  }),
  ...of("createPasswords", ["operators/passwords"], {
    "two hashes at once in a queue": [
      "const [atOnce, mostWaiting] = [1, 16];",
      "const [atOnce, mostWaiting] = [2, 16];",
    ],
    "hashes that are cheap": ["2 ** 17", "2 ** 14"],
    "every password is right": [
      "timingSafeEqual(await derive(password, salt, former, key.length), key)",
      "(await derive(password, salt, former, key.length)).length === key.length",
    ],
    "old hashes replaced by a wrong password's": [
      "if (isRight) await onOutdated(kept, better);",
      "await onOutdated(kept, better);",
    ],
  }),
  ...of("mayNow", ["operators/sign-in", "operators/session"], {
    "nobody needs a session": ['return "unauthenticated";', "return undefined;"],
    "nobody needs a second factor": [
      "!operator.hasFactor && (await areFactorsRequired(db))",
      "false",
      { tests: ["operators/required-factors"] },
    ],
  }),
  ...of("mayHear", ["operators/sign-in", "operators/session"], {
    "watching that keeps a session alive": [
      "readSession(store, auth, headers)",
      "readSession(store, auth, headers, { asUse: true })",
    ],
  }),
  ...of("newPassword", ["operators/passwords", "operators/endpoints"], {
    "common passwords taken": ["(password) => !isCommonPassword(password)", "() => true"],
  }),
  ...of("linkRoutes", ["operators/operator-links"], {
    "known words after an invitation": [
      'const refused = knownWordsRefusal(services, "password", values.password, [values.name, invited.email]); if (refused) return refused;',
      'const refused = knownWordsRefusal(services, "password", values.password, []);',
    ],
  }),
  ...of("ask", ["operators/session"], {
    "tokens in bodies": ['name === "token" ? undefined : value', "value"],
  }),
  ...of("endSession", ["operators/session"], {
    "another's session ended": ['$it.where("operator_id", "=", operatorId)', "$it"],
  }),
  ...of("takeCode", ["operators/factors"], {
    "a code of an app taken again": ['eb("last_step", "<", step)', 'eb("last_step", "<=", step)'],
    "an app asked for before a code was shown": ["row?.verified === !switchingOn", "row"],
  }),
  ...of("removeApp", ["operators/required-factors"], {
    "the last factor removed where one has to be there": [
      "isLast && (await areFactorsRequired(trx))",
      "!isLast && (await areFactorsRequired(trx))",
    ],
  }),
  ...of("removePasskey", ["operators/passkeys"], {
    "a passkey removed for anybody": [
      'trx.deleteFrom("operator_passkey").where("operator_id", "=", operator)',
      'trx.deleteFrom("operator_passkey")',
    ],
  }),
  ...of("factorPlugins", ["operators/passkeys"], {
    "passkeys without a look at who holds them": ["!verified", "verified === undefined"],
    "passkeys for any site": ["origin: trustedOrigins", ""],
  }),
  ...of("factorRoutes", ["operators/factors"], {
    "guessing codes without a limit": ["await factorAttempts.count(attempt)", "null"],
    "sessions that outlive the factor that is new": [
      "await endOtherSessions(trx, operator.id, token); const answer = $asked;",
      "const answer = $asked;",
    ],
  }),
  ...of("passkeyRoutes", ["operators/passkeys"], {
    "somebody else's passkey shows that it is them": ["if (user.id !== operator.id) return false;", ""],
  }),
  ...of("changeOwnPassword", ["operators/session"], {
    "changing a password ends no other session": ["revokeOtherSessions: true", "revokeOtherSessions: false"],
    "a password changed silently": [
      'await alertOf(store.engine, "password-changed", operator.id, senderNetworkOf(client))(trx);',
      "",
      { tests: ["operators/alerts"] },
    ],
  }),
  ...of("isOwnPassword", ["operators/session"], {
    "any password is one's own": ["$it && await auth.passwords.verify({ hash: account.password, password })", "$it"],
  }),
  ...of("findDevice", ["operators/attempts"], {
    "a device known for every address": ["known === owner", "known"],
  }),
  ...of("setUpOperator", ["operators/sign-in"], {
    "a set-up link after the first operator": ["if (await hasOperator({ db })) return false;", ""],
    "a set-up link that never ends": ['found.where("expires_at", ">", timestamp())', "found"],
    "a set-up link of any token": [
      'db.selectFrom("operator_setup").select("token_hash").where("token_hash", "=", hash(token))',
      'db.selectFrom("operator_setup").select("token_hash")',
      { tests: ["operators/passwords"] },
    ],
  }),
  ...of("reauthenticationRefusal", ["operators/team"], {
    "a password that counts for an hour": ["10 * 60_000", "60 * 60_000"],
  }),
  ...of("accountRoutes", ["operators/team", "operators/operator-links"], {
    "guessing the password once more": [
      "const seconds = await attempts.countWithin(operator.email, sessionId); if (seconds) return tooMany(seconds);",
      "",
    ],
    "guessing the password by changing it": [
      "const seconds = await attempts.countWithin(operator.email, sessionId); if (seconds) return tooMany(seconds);",
      "",
      { tests: ["operators/session"] },
    ],
    "an address changed without the password": [
      "const refused = await reauthenticationRefusal(services, c); if (refused) return refused; const { email: to } = values;",
      "const { email: to } = values;",
    ],
  }),
  ...of("writeLink", ["operators/operator-links"], {
    "invitations good for a week": ["72 * hourMs", "168 * hourMs"],
    "recoveries good for a day": ["recovery: hourMs", "recovery: 24 * hourMs"],
    "tokens in the database": ["digest(tokenOf(services, id))", "tokenOf(services, id)"],
  }),
  ...of("takeLink", ["operators/operator-links"], {
    "links good twice": ["used_at: timestamp()", "used_at: null"],
  }),
  ...of("withdrawInvitation", ["operators/operator-links"], {
    "an invitation withdrawn that lets in": [
      'trx.deleteFrom("operator_link").where("id", "=", id)',
      'trx.deleteFrom("operator_link").where("id", "=", "")',
    ],
  }),
  ...of("limitRecoveries", ["operators/operator-links"], {
    "any number of recoveries": ["most: 3", "most: 300"],
  }),
  ...of("operatorMessages", ["operators/operator-links"], {
    "a mail to any address": ["$it && operators.has(link.email)", "$it"],
  }),
  ...of("askForAddress", ["operators/operator-links"], {
    "an address of two": ['if (await findOperator(trx, email)) return "taken";', ""],
  }),
  ...of("createAccountLinks", ["waitlist/account-page"], {
    "every token of one length taken": [
      "isSameSecret(token, tokenOf(whose))",
      "token.length === tokenOf(whose).length",
    ],
    "a token that holds for every address": [
      "`place ${id} ${email}`",
      "`place ${id}`",
      { tests: ["waitlist/account-address"] },
    ],
  }),
  ...of("createLeaveLinks", ["waitlist/leave"], {
    "every signature taken": ["isSameSecret(`${id}.${signature}`, tokenOf(id, by))", "signature.length > 0"],
  }),
  ...of("findOffered", ["ambassadors/own-page", "waitlist/referrals"], {
    "a page for whoever applied": ['found?.state !== "accepted" || !found.code', "!found?.code"],
  }),
  ...of("readToken", ["ambassadors/own-page"], {
    "one token for everything": ["`ambassador ${purpose} ${id}`", "`ambassador ${id}`"],
    "a token that is not looked at": ["isSameSecret(token, tokenOf(linkKey, purpose, id)) ? id : undefined", "id"],
  }),
  ...of("isOwnOrigin", ["http/origin"], {
    "cross-site taken": ['site !== "cross-site" && $it', "$it"],
  }),
  ...of("isTrusted", ["http/origin"], {
    "every origin taken": ['URL.parse(origin)?.host === headers.get("host")', "true"],
  }),
  ...of("guard", ["http/origin", "http/forwarded", "http/limit-clients"], {
    "writes from anywhere": ["isOwnOrigin(headers, trusted)", "true"],
  }),
  ...of("contentSecurityPolicy", ["site/security-headers"], {
    "scripts from anywhere": ["\"script-src 'self'\"", '"script-src *"'],
    "pages in other sites' frames": ["\"frame-ancestors 'none'\"", ""],
  }),
  ...of("pageTemplate", ["waitlist/form", "site/security-headers"], {
    "what was typed not escaped": ["lead + escapeHtml(text)", "lead + text"],
  }),
  ...of("trailingSlash", ["site/pages"], {
    "a redirect to another site": ['while (path[start] === "/") start++;', ""],
  }),
  ...of("createApp", ["server/operations"], {
    "anybody reads the figures": ["if (!token) return false;", "if (!token) return true;"],
    "any token reads the figures": [
      'isSameSecret(headers.get("authorization") ?? "", `Bearer ${token}`)',
      'headers.has("authorization")',
    ],
  }),
  ...of("identify", ["http/request-id"], {
    "a stranger's id believed": ["$it && isProxy(remoteAddress(c), proxies)", "$it"],
  }),
];
