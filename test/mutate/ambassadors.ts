import { of } from "./mutation.ts";

export const ambassadors = [
  ...of("features/ambassadors/server/accepted.ts", ["ambassadors/own-page", "waitlist/referrals"], {
    "a page for whoever applied": ['found?.state !== "accepted" || !found.code', "!found?.code"],
    "a code that counts for who is none any more": [
      '    .where("code", "=", code)\n    .where("state", "=", "accepted")\n',
      '    .where("code", "=", code)\n',
      { tests: ["ambassadors/own-page", "waitlist/referrals"] },
    ],
  }),
  ...of("features/ambassadors/server/ambassador-links.ts", ["ambassadors/own-page"], {
    "one token for everything": ["`ambassador ${purpose} ${id}`", "`ambassador ${id}`"],
    "a token that is not looked at": [
      "return isSameSecret(token, tokenOf(purpose, id)) ? id : undefined;",
      "return id;",
    ],
  }),
  ...of("features/ambassadors/server/answering-offer.ts", ["ambassadors/one-mailbox", "ambassadors/offers"], {
    "a code that is another each time": ["offer.code ?? (await freeCode(trx))", "await freeCode(trx)"],
    "shorter codes": ["const codeLength = 8", "const codeLength = 7"],
    "a yes without an offer": ['        .where("state", "=", "offered")\n', ""],
    "a no that is a yes": ['if (answer === "no")', "if (false)"],
    "an ambassador who began before their yes": ["offer.began_at ?? now", "offer.began_at"],
  }),
  ...of("features/ambassadors/server/deciding.ts", ["ambassadors/offers"], {
    "a mail at each repeated press": ["now.state === state || ", ""],
    "an ambassador who is asked again": [' || (state === "offered" && now.state === "accepted")', ""],
  }),
  ...of("features/ambassadors/server/own-page.ts", ["ambassadors/offers"], {
    "a no that reading the page says": [
      "      if (!offered) return notFound(c.req.path);\n      return",
      '      if (!offered) return notFound(c.req.path);\n      await answerOffer(links.read("page", c.req.param("token"))!, "no");\n      return',
    ],
    "months from before they began": [
      "monthOf(month.toISOString()) >= first",
      "true",
      { tests: ["ambassadors/own-page"] },
    ],
  }),
  ...of("features/ambassadors/server/team-routes.ts", ["ambassadors/offers"], {
    "a yes that the team says": ['v.picklist(decisions, "unknown")', 'v.picklist(applicationStates, "unknown")'],
  }),
];
