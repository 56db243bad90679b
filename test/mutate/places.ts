import { of } from "./mutation.ts";

const page = ["waitlist/place-page"];
const address = ["waitlist/place-address"];
const corrected = ["waitlist/place-corrections"];

export const places = [
  ...of("features/waitlist/server/place-link.ts", page, {
    "every token of one length taken": [
      "isSameSecret(token, tokenOf(whose))",
      "token.length === tokenOf(whose).length",
    ],
    "a token that holds for every address": ["`place ${id} ${email}`", "`place ${id}`", { tests: address }],
  }),
  ...of("features/waitlist/server/place/place-acts.ts", page, {
    "an address confirmed by doing nothing": ["await corrections.confirm(entry);", ""],
    "all may be done before confirming": [
      'if (!entry.confirmed_at && !beforeConfirming.includes(name)) return { shows: "confirm" };',
      "",
    ],
    "any language kept": ['if (!languages.includes(locale)) return { shows: "language" };', "", { tests: corrected }],
    "topics that nobody knows kept": ["tickedTopics(values, known))", "Object.keys(values))"],
    "a sensitive topic by any tick": ['(topic === consentTopic ? "consent" : "yes")', '"yes"'],
    "what another page corrected taken back": [
      "...(values.phone?.trim() !== wasPhone && { phone }),",
      "phone,",
      { tests: corrected },
    ],
    "a wrong correction taken": [
      "  if (!checked.ok) return checked;\n  const { name, phone }",
      '  if (!checked.ok) return { shows: "details-saved" };\n  const { name, phone }',
    ],
    "leaving without leaving": ["await leave(services, entry.id);", ""],
    "a new address confirmed by any form": [
      'if (values.do === "confirm") return',
      "if (values) return",
      { tests: address },
    ],
  }),
  ...of("features/waitlist/server/place/corrections.ts", page, {
    "a confirmation that moves with each press": ['          .where("confirmed_at", "is", null)\n', ""],
    "confirmed joins not counted": ["if (confirmed) await referrals.count(trx, confirmed);", ""],
    "everybody's interests forgotten": [
      '.where("entry_id", "=", id).where("topic", "in", known)',
      '.where("topic", "in", known)',
      { tests: corrected },
    ],
    "topics that no page shows forgotten": ['.where("topic", "in", known)', "", { tests: corrected }],
    "an address moved unasked": [".set({ new_email: email })", ".set({ email })", { tests: address }],
    "both messages of each change": [
      '.set({ state: "suppressed", cause: null, last_error',
      ".set({ cause: null, last_error",
      { tests: corrected },
    ],
    "an address moved to whatever is asked for now": [
      '            .where("new_email", "=", email)\n',
      "",
      { tests: corrected },
    ],
    "a moved address not confirmed": ["confirmed_at: now, moved_at: now", "moved_at: now", { tests: corrected }],
    "a moved address not noted": ["confirmed_at: now, moved_at: now", "confirmed_at: now", { tests: address }],
    "who refused asked again": ["await suppression.remember(trx, null, new_email);", "", { tests: address }],
    "a refused address kept": [
      '          .set({ new_email: null })\n          .where("id", "=", id)\n',
      '          .set({ new_email })\n          .where("id", "=", id)\n',
      { tests: address },
    ],
  }),
  ...of("features/waitlist/server/place/place-routes.ts", page, {
    "pages that others keep": ['c.res.headers.set("cache-control", "no-store");', ""],
    "pages that search engines find": ['c.res.headers.set("x-robots-tag", "noindex, nofollow");', ""],
    "pages whose address the next one learns": ['c.res.headers.set("referrer-policy", "no-referrer");', ""],
  }),
];
