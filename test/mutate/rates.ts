import { of } from "./mutation.ts";

const folder = "features/remittance/server";
const asking = ["remittance/rate-asking"];
const refused = ["remittance/refused-sets"];
const shapes = ["remittance/rate-shapes"];
const history = ["remittance/rate-history"];

export const rates = [
  ...of(`${folder}/ask-source.ts`, asking, {
    "a redirect that is followed with the key": ['redirect: "manual"', 'redirect: "follow"'],
    "a source that is waited for without end": ['manual", signal }', 'manual" }'],
    "a body without end": ["size > mostBytes", "size < 0"],
    "a 304 that nobody asked for": ["answer.status === 304 && etag", "answer.status === 304"],
    "an ETag that is never sent": ['...(etag && { "if-none-match": etag })', ""],
    "any status taken for an answer": ["answer.status === 200", "answer.status !== 304"],
    "a source that asks for time gets none": ["Math.min(Number(seconds) * 1000, longestWaitMs)", "0"],
    "a source that is left alone for ever": [
      "Math.min(Number(seconds) * 1000, longestWaitMs)",
      "Number(seconds) * 1000",
    ],
    "an ETag that is forgotten": ["etag: kept }", "etag: null }"],
  }),
  ...of("features/remittance/quote.ts", ["remittance/quote"], {
    "shillings that arrive where wallets hold dollars": ['dollars ? "1" : rate', "rate"],
    "dollars compared with themselves": ["received(cents, decimal(rate))", "cents"],
  }),
  ...of(`${folder}/read-set.ts`, shapes, {
    "rates of any base": ['(base ?? source) !== "USD"', "false"],
    "a currency that need not be there": ['return { reason: "missing", currency };', "continue;"],
    "rates that are texts": ['typeof value !== "number"', "value === null"],
    "rates of zero": ["rounded > 0 && ", ""],
    "rates that print with an exponent": [" && plainDecimal.test(String(rounded))", ""],
    "rates of any length": ["Number(value.toFixed(mostDecimals))", "value"],
    "quotes that are not read": ["rates ?? quotes", "rates"],
    "an error taken for a set": ["  success: v.optional(v.literal(true)),\n", ""],
    "rates for 100 dollars": ["  amount: v.optional(v.literal(1)),\n", ""],
    "days that no month has": [", v.check(isDay)", ""],
    "a day preferred to a moment": ["timestamp === undefined", "date !== undefined", { tests: shapes }],
    "milliseconds taken for seconds": ["timestamp * 1000", "timestamp"],
  }),
  ...of(`${folder}/judge-set.ts`, refused, {
    "sets from the future": ['if (isAhead(set, now)) return { reason: "future" };', ""],
    "older sets": ['return { reason: "older" }', 'return "accepted"'],
    "sets of last week": ['return { reason: "stale" }', 'return "accepted"'],
    "the same set anew each time": [
      'if (last?.asOf === set.asOf && isSame(set.rates, last.rates)) return "known";',
      "",
      { tests: asking },
    ],
    "a correction that is not taken": [" && isSame(set.rates, last.rates)", "", { tests: asking }],
    "a clock that may be ahead by half a minute": ["const aheadMs = 300_000", "const aheadMs = 30_000"],
    "small steps that add up in a day": ['["farInDay", 86_400_000]', '["farInDay", 0]'],
    "small steps that add up in a week": ['["farInWeek", longestMemoryMs]', '["farInWeek", 0]'],
    "what an operator accepted by hand counts for nothing": ["byHand || acceptedAt <= since", "acceptedAt <= since"],
    "the set in force when the day began": ["accepted.slice(0, first + 1)", "accepted.slice(0, first)"],
    "measured by the built-in rates alone": ["last?.rates[code] ?? ", ""],
    "a first set that is measured by nothing": ["?? builtIn[code] ", ""],
    "what rises is never too far": ["now > before ? now - before : before - now", "before - now", { tests: shapes }],
    "what falls is never too far": ["now > before ? now - before : before - now", "now - before", { tests: shapes }],
    "20% is too far": ["difference * 100n > before", "difference * 100n >= before", { tests: shapes }],
  }),
  ...of(`${folder}/rate-sets.ts`, refused, {
    "a set that is accepted once and refused later": ['.where("rate_set.state", "=", "refused")', ""],
    "what cannot be read accepted by hand": ['if (!row.as_of || !row.rates) return "unreadable";', ""],
    "a time to come accepted by hand": ["if (isAhead({ asOf: Date.parse(row.as_of) }, now))", "if (!row)"],
    "the first accepted set for ever": [
      '.orderBy("accepted_at", "desc")\n    .limit(1)',
      '.orderBy("accepted_at")\n    .limit(1)',
    ],
    "the first set of a day": ["!last.has(day!)", "true", { tests: history }],
    "days that were refused": [
      '.where("state", "=", "accepted")\n    .where("day"',
      '.where("day"',
      { tests: history },
    ],
    "days of last month": ["now - shownDays * dayMs", "now - 2 * shownDays * dayMs", { tests: history }],
    "days upside down": ["[...last.values()].reverse()", "[...last.values()]", { tests: history }],
  }),
  ...of(`${folder}/source-lease.ts`, asking, {
    "a lease that holds nobody back": ['    .where("until", "<=", timestamp(now))\n', ""],
    "who is late overwrites": ['    .where("holder", "=", holder)\n', ""],
  }),
  ...of(`${folder}/rate-asking.ts`, asking, {
    "pauses that do not grow": ["firstPauseMs * 2 ** (failures - 1)", "firstPauseMs"],
    "pauses without end": [
      "Math.min(firstPauseMs * 2 ** (failures - 1), hourMs)",
      "firstPauseMs * 2 ** (failures - 1)",
    ],
    "a source that names a time is asked before it": ["Math.max(pauseMs(failures), asked.waitMs)", "pauseMs(failures)"],
    "a failure that is told to nobody": ["if (trouble) onTrouble(trouble);", ""],
    "a refused set that does not come again": ["refusal ? null : asked.etag", "asked.etag", { tests: refused }],
    "who stops leaves the source behind": ["if (stopping?.aborted) return void", "if (stopping?.aborted) return; void"],
  }),
  ...of(`${folder}/exchange-rates.ts`, asking, {
    "current for ever": ["now() - asOf <= currentMs && ", ""],
    "current for less than 48 hours": ["<= currentMs", "< currentMs"],
  }),
  ...of(`${folder}/source-address.ts`, ["server/config"], {
    "a key that is sent nowhere": ["url.searchParams.set(parameter, key);", ""],
    "a key for who only ends alike": ["hostname.endsWith(`.${host}`)", "hostname.endsWith(host)"],
    "a key in the name of a source": ["update(address)", "update(address + key)"],
    "a key in the host": ["one.origin !== other?.origin || ", ""],
    "a user in the address": ["|| one.username ", ""],
  }),
  ...of(`${folder}/old-sets.ts`, history, {
    "each set of a week ago is kept": [
      '.whereRef("later.accepted_at", ">", "earlier.accepted_at")',
      '.where("later.day", "=", "")',
    ],
    "days of this week thinned out": ["now - wholeDays * dayMs", "now"],
    "refused sets for ever": ["now - refusedDays * dayMs", "0"],
    "days for ever": ["now - longestDays * dayMs", "0"],
    "a sweep that does not stop": [" && !stopping?.aborted", ""],
    "a sweep that stops early": ["deleted > 0n", "deleted < 0n"],
  }),
  ...of(`${folder}/team-routes.ts`, refused, {
    "accepting without a limit": ["if (seconds) return tooMany(seconds);", ""],
  }),
  ...of(`${folder}/routes.ts`, history, {
    "no ETag": [".use(etag())", ""],
  }),
];
