import { of } from "./mutation.ts";

export const operators = [
  ...of("features/operators/server/auth/better-auth.ts", ["operators/session", "operators/sign-in"], {
    "a cookie that scripts read": ["httpOnly: true", "httpOnly: false"],
    "a cookie that other sites send": ['sameSite: "strict"', 'sameSite: "none"'],
    "a cookie over http": ["{ secure: https,", "{ secure: false,"],
    "a cookie that another host may set": ['https ? "__Host-selam" : "selam"', '"selam"'],
    "sessions that last a year": ["sessionSeconds = 12 * 3600", "sessionSeconds = 365 * 24 * 3600"],
    "sessions that use extends for ever": ["Math.min(+expiresAt, +began + longestSessionMs)", "+expiresAt"],
    "strangers who sign up": [
      "disableSignUp: true",
      "disableSignUp: false",
      { tests: ["operators/endpoints", "operators/sign-in"] },
    ],
    "a use noted only after hours": ["noteSeconds = 10 * 60", "noteSeconds = 11 * 3600"],
  }),
  ...of("features/operators/server/auth-routes.ts", ["operators/attempts", "operators/session"], {
    "all sessions ended without a proof": ["(await reauthentication.refusal(c)) ?? plain(path)(c)", "plain(path)(c)"],
    "one session ended without a proof": ["refusal ?? (await reauthentication.refusal(c))", "refusal"],
    "sign-in without a limit": ["const seconds = await attempts.count(attempt);", "const seconds = null;"],
    "tries that count after a success": ["await attempts.forget(attempt);", ""],
    "a known device in the strangers' queue": [
      "device ? signIn(c, values, device) :",
      "device === '' ? signIn(c, values, device) :",
      { tests: ["operators/passwords"] },
    ],
    "strangers in the queue of who is known": [
      "auth.passwords.ofStranger(() => signIn(c, values))",
      "signIn(c, values)",
      { tests: ["operators/passwords"] },
    ],
    "a password hashed before it is known whether there is room": [
      "    auth.passwords.admit();\n    const attempt",
      "    const attempt",
      { tests: ["operators/passwords"] },
    ],
    "signing out leaves the browser's copies": [
      'answer.headers.set("clear-site-data", clearSiteData)',
      "void clearSiteData",
    ],
  }),
  ...of("features/operators/server/attempts.ts", ["operators/attempts"], {
    "11 tries of one client": ["most: 10 }", "most: 11 }"],
    "no delay for all strangers together": ["const free = 10", "const free = 1000"],
    "a delay that does not grow": ["1000 * 2 ** (tries - free)", "1000"],
    "a known device held up by strangers": [
      "attempt.device ? { waitMs: 0 } : await read(attempt.email)",
      "await read(attempt.email)",
    ],
    "many at once take one turn": ['            .where("count", "=", row.count)\n', ""],
    "addresses apart by capitals": ["email.trim().toLowerCase()", "email.trim()"],
    "a mistyped address kept": [
      'createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 32)',
      "email",
    ],
  }),
  ...of("features/operators/server/passwords.ts", ["operators/passwords"], {
    "two hashes at once in a queue": ["[atOnce, mostWaiting] = [1, 16]", "[atOnce, mostWaiting] = [2, 16]"],
    "a queue without end": ["[atOnce, mostWaiting] = [1, 16]", "[atOnce, mostWaiting] = [1, 1600]"],
    "hashes that are cheap": ["const cost: Cost = { N: 2 ** 17", "const cost: Cost = { N: 2 ** 14"],
    "every password is right": [
      "const isRight = timingSafeEqual(await derive(password, salt, former, key.length), key);",
      "const isRight = (await derive(password, salt, former, key.length)).length === key.length;",
    ],
    "old hashes kept": ["if (isRight) await onOutdated(kept, better);", ""],
    "old hashes replaced by a wrong password's": ["if (isRight) await onOutdated", "await onOutdated"],
  }),
  ...of("http/limit-writes.ts", ["operators/endpoints", "operators/attempts", "http/limits"], {
    "writes without a limit": ['const seconds = await limits.count(c.get("client"));', "const seconds = null;"],
  }),
  ...of("team/server/require-role.ts", ["operators/roles"], {
    "every role may make every call": ['reaches(c.get("operator").role, check.role) ? next()', "true ? next()"],
    "a call that requires no role": ["checks.length !== 1", "checks.length > 1"],
  }),
  ...of("features/waitlist/server/team-routes.ts", ["operators/roles", "team/paging"], {
    "deletions without a limit": ["limitWrites(limits), ", ""],
    "deletions counted that a role forbids": [
      'requireRole("editor"), limitWrites(limits)',
      'limitWrites(limits), requireRole("editor")',
    ],
  }),
  ...of("features/operators/server/gate.ts", ["operators/sign-in", "operators/session"], {
    "nobody needs a session": ['if (!operator) return "unauthenticated";', "if (!operator) return undefined;"],
    "nobody needs a second factor": [
      "!operator.hasFactor && (await areFactorsRequired(db))",
      "false",
      { tests: ["operators/required-factors"] },
    ],
    "a use that extends nothing": ["{ asUse: true }", "{ asUse: false }"],
    "watching that keeps a session alive": [
      "const { operator } = await readSession(store, auth, headers);\n  return !(await refusalOf(store, operator)) && (role",
      "const { operator } = await readSession(store, auth, headers, { asUse: true });\n  return !(await refusalOf(store, operator)) && (role",
    ],
  }),
  ...of("features/operators/server/read-sent.ts", ["operators/passwords", "operators/endpoints"], {
    "common passwords taken": ["(password) => !isCommonPassword(password)", "() => true"],
  }),
  ...of("features/operators/server/common-passwords.ts", ["operators/passwords"], {
    "leaked passwords in capitals taken": ["[typed, typed.toLowerCase()]", "[typed]"],
  }),
  ...of("features/operators/server/known-words.ts", ["operators/passwords"], {
    "signs for letters not seen through": ["alike.get(sign) ?? sign", "sign"],
    "what is around known words counted": ["lettersLong(part), 0", "part.length, 0"],
    "one's own name taken": ["[...words, ...own.flatMap(wordsOf)]", "words"],
    "passphrases with a known word refused": ["leastLeft = 8", "leastLeft = 9"],
  }),
  ...of("features/operators/server/link-routes.ts", ["operators/operator-links"], {
    "known words after an invitation": ["[values.name, invited.email]);\n      if (refused) return refused;", "[]);"],
    "known words after a lost password": ["[whose.email]);\n      if (refused) return refused;", "[]);"],
  }),
  ...of("features/operators/server/ask.ts", ["operators/session"], {
    "tokens in bodies": ['name === "token" ? undefined : value', "value"],
  }),
  ...of("features/operators/server/sessions.ts", ["operators/session"], {
    "another's session ended": ['.where("operator_id", "=", operatorId).where("id", "=", id)', '.where("id", "=", id)'],
    "the first session ended, not the unused one": ['orderBy("expires_at", "desc")', 'orderBy("created_at", "desc")'],
    "21 sessions": [".limit(mostSessions)", ".limit(mostSessions + 1)"],
  }),
  ...of("features/operators/server/sessions.ts", ["operators/attempts"], {
    "a device that nobody remembers": [
      'answer.headers.append("set-cookie", await devices.remember(c, operator.email));',
      "",
    ],
  }),
  ...of("features/operators/server/second-factors/factors.ts", ["operators/factors", "operators/required-factors"], {
    "a code of an app taken again": ['eb("last_step", "<", step)', 'eb("last_step", "<=", step)'],
    "an app asked for before a code was shown": ["row?.verified === !switchingOn &&", "row &&"],
    "the last factor removed where one has to be there": ["if (isLast &&", "if (!isLast &&"],
    "a passkey removed for anybody": [
      'trx.deleteFrom("operator_passkey").where("operator_id", "=", operator).where("id", "=", id)',
      'trx.deleteFrom("operator_passkey").where("id", "=", id)',
      { tests: ["operators/passkeys"] },
    ],
  }),
  ...of("features/operators/server/second-factors/factor-plugins.ts", ["operators/passkeys"], {
    "passkeys without a look at who holds them": ["if (!verified)", "if (verified === undefined)"],
    "passkeys for any site": ["origin: trustedOrigins,", ""],
  }),
  ...of("features/operators/server/second-factors/factor-routes.ts", ["operators/factors"], {
    "guessing codes without a limit": ["const seconds = await factorAttempts.count(attempt);", "const seconds = null;"],
    "sessions that outlive the factor that is new": [
      "await endOtherSessions(trx, operator.id, token); // better-auth gives this one another token.",
      "void token;",
    ],
  }),
  ...of("features/operators/server/second-factors/passkey-routes.ts", ["operators/passkeys"], {
    "somebody else's passkey shows that it is them": ["if (user.id !== operator.id) return false;", ""],
    "a passkey that signs in where it only shows who it is": [
      'await trx.deleteFrom("operator_session").where("id", "=", session.id).execute();',
      "void session;",
    ],
    "a passkey that shows it for nothing": ["await reauthentication.note(id);", ""],
  }),
  ...of("features/operators/server/own-password.ts", ["operators/session", "operators/alerts"], {
    "changing a password ends no other session": ["revokeOtherSessions: true", "revokeOtherSessions: false"],
    "any password is one's own": [
      "Boolean(account && (await auth.passwords.verify({ hash: account.password, password })))",
      "Boolean(account)",
    ],
    "a password changed silently": [
      'await alertOf(store.engine, "password-changed", operator.id, senderNetworkOf(client))(trx);',
      "",
      { tests: ["operators/alerts"] },
    ],
    "a request for an address that outlives it": [
      "await keepAddress(trx, operator.id);",
      "",
      { tests: ["operators/operator-links"] },
    ],
  }),
  ...of("features/operators/server/alerts/alert-letters.ts", ["operators/alerts"], {
    "the new address told that it is the old one": ['"former_email as email"', '"email"'],
    "the old address told to change the password": ["why: whyLeft", "why"],
    "another hour told": ['hourCycle: "h23"', 'hourCycle: "h12"'],
  }),
  ...of("features/operators/server/ask.ts", ["operators/alerts"], {
    "what better-auth writes outside the transaction": ["auth: auth.within(trx, hashing)", "auth"],
  }),
  ...of("features/operators/server/known-device.ts", ["operators/attempts"], {
    "a device known for every address": [
      "return owner === mark(email) ? id : undefined;",
      "return owner ? id : undefined;",
    ],
    "a new id at each sign-in": ["(await this.find(c, email)) ?? randomUUID()", "randomUUID()"],
  }),
  ...of("features/operators/server/operators.ts", ["operators/sign-in"], {
    "a set-up link after the first operator": ["if (await hasOperator({ db })) return false;", ""],
    "a set-up link that never ends": ['found.where("expires_at", ">", timestamp())', "found"],
    "a set-up link of any token": [
      '.select("token_hash").where("token_hash", "=", hash(token))',
      '.select("token_hash")',
    ],
    "a password hashed for any token": [
      "if (!(await isSetupToken(store.db, token))) return false;",
      "",
      { tests: ["operators/passwords", "operators/endpoints"] },
    ],
    "a new password after which one still has to wait": [
      "await forgetAttempts(store.db, email);",
      "",
      { tests: ["operators/operator-command", "operators/attempts"] },
    ],
    "old set-up links that still work": ['await trx.deleteFrom("operator_setup").execute();', ""],
  }),
  ...of("features/ambassadors/server/routes.ts", ["ambassadors/apply"], {
    "an application without a reason": ["if (!checked.ok)", "if (!checked.ok && false)"],
    "back on the wrong page": ["/ambassador#applied", "/#applied"],
  }),
  ...of("features/ambassadors/server/team-routes.ts", ["team/reading", "team/paging", "ambassadors/apply"], {
    "deleting nothing is fine": ["deleted === undefined ?", "false ?"],
  }),
  ...of(
    "features/ambassadors/server/applications.ts",
    ["ambassadors/one-mailbox", "ambassadors/apply", "team/reading"],
    {
      "deleting all applications": [
        '.deleteFrom("ambassador_application")\n    .where("id", "=", id)',
        '.deleteFrom("ambassador_application")',
      ],
      "later texts that outlive their application": [
        'await trx.deleteFrom("ambassador_further").where("application_id", "=", id).execute();',
        "",
      ],
      "a second one that is lost": ["added?.id ?? (await keepBeside(", "added?.id ?? id ?? (await keepBeside("],
      "ten later texts": ["const mostFurther = 9", "const mostFurther = 10"],
      "a team that hears of nothing": [
        "if (config.teamEmail !== undefined) await tellTeam(trx, engine);",
        "",
        { tests: ["ambassadors/letters"] },
      ],
    },
  ),
];
