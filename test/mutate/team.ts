import { of } from "./mutation.ts";

export const team = [
  ...of("features/operators/server/colleagues/as-owner.ts", ["operators/team"], {
    "owners who go at once all gone": ["owners.forUpdate()", "owners", { engine: "postgres" }],
    "an act of owners for whom the table lets through": [
      "by === null || ids.includes(by)",
      "by !== undefined",
      { tests: ["operators/roles"] },
    ],
  }),
  ...of("features/operators/server/colleagues/changing-team.ts", ["operators/team"], {
    "the last owner made less": ['role !== "owner" && isLast(owners, id)', "false"],
    "the last owner removed": ["if (isLast(owners, id)) return", "if (false) return"],
    "sessions that stay when they are ended": [
      'await trx.deleteFrom("operator_session").where("operator_id", "=", id).execute();',
      "",
    ],
  }),
  ...of("features/operators/server/gate.ts", ["team/stream"], {
    "a stream that goes on in another role": ["operator?.role === role", "true"],
  }),
  ...of("features/operators/server/reauthentication.ts", ["operators/team"], {
    "a password that counts for an hour": ["10 * 60_000", "60 * 60_000"],
    "a password that is given for nothing": ["proof.reauthenticated_at ?? proof.created_at", "proof.created_at"],
  }),
  ...of("features/operators/server/account-routes.ts", ["operators/team", "operators/operator-links"], {
    "guessing the password once more": [
      "const seconds = await attempts.countWithin(operator.email, sessionId);\n    if (seconds) return tooMany(seconds);\n",
      "",
    ],
    "guessing the password by changing it": [
      "const seconds = await attempts.countWithin(operator.email, sessionId);\n    if (seconds) return tooMany(seconds);\n",
      "",
      { tests: ["operators/session"] },
    ],
    "an address changed without the password": [
      "const refused = await reauthentication.refusal(c);",
      "const refused = undefined;",
    ],
  }),
  ...of("features/operators/server/links/operator-links.ts", ["operators/operator-links"], {
    "invitations good for a week": ["invitation: 72 * hourMs", "invitation: 168 * hourMs"],
    "recoveries good for a day": ["recovery: hourMs", "recovery: 24 * hourMs"],
    "tokens in the database": ["token_hash: digest(tokenOf(id))", "token_hash: tokenOf(id)"],
    "links good twice": [".set({ used_at: timestamp() })", ".set({ used_at: null })"],
    "links never forgotten": ['eb("kind", "=", "recovery"), ', ""],
  }),
  ...of("features/operators/server/links/inviting.ts", ["operators/operator-links"], {
    "an invitation withdrawn that lets in": [
      '.deleteFrom("operator_link")\n          .where("id", "=", id)',
      '.deleteFrom("operator_link")\n          .where("id", "=", "")',
    ],
    "an operator invited": ["if (await findOperator(trx, invited.email))", "if (false)"],
  }),
  ...of("features/operators/server/operators.ts", ["operators/operator-links"], {
    "sessions that a new password leaves": [
      'await trx.deleteFrom("operator_session").where("operator_id", "=", id).execute();',
      "",
    ],
    "an invitation that outlives the command": [
      'await trx.deleteFrom("operator_link").where("kind", "=", "invitation").where("email", "=", address).execute();',
      "",
    ],
    "a request for an address that stays": [
      'await requests.where("operator_id", "=", id).execute();',
      "void requests;",
    ],
  }),
  ...of("features/operators/server/links/recovering.ts", ["operators/operator-links"], {
    "any number of recoveries": ["most: 3", "most: 300"],
    "tries that a new password leaves": ["if (email) await forgetAttempts(store.db, email);", ""],
    "an answer that tells operators apart": [
      "    async ask(email: string, client: string): Promise<number | null> {\n",
      "    async ask(email: string, client: string): Promise<number | null> {\n      if (!(await findOperator(store.db, email))) return null;\n",
    ],
  }),
  ...of("features/operators/server/links/operator-letters.ts", ["operators/operator-links"], {
    "a mail to any address": ["isGood(link) && operators.has(link.email)", "isGood(link)"],
  }),
  ...of("features/operators/server/links/changing-address.ts", ["operators/operator-links"], {
    "an address of two": ['if (await findOperator(trx, email)) return "taken";', ""],
    "an old address that hears nothing": [
      "await enqueueAll(trx, store.engine, operatorLetterKinds.addressLeft, [job]);",
      "",
    ],
  }),
];
