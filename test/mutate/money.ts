import { of } from "./mutation.ts";

export const money = [
  ...of("quote", ["remittance/quote"], {
    "shillings that arrive where wallets hold dollars": ['dollars ? "1" : rate', "rate"],
    "a quote for what was refused": ["if (isRefused(readTyped(text))) return undefined;", ""],
  }),
  ...of("inOwnCurrency", ["remittance/quote"], {
    "dollars compared with themselves": ["received(cents, decimal(rate))", "cents"],
  }),
  ...of("differences", ["remittance/own-service"], {
    "a fee of ours that is a gain": ["fee < own", "false"],
    "a year without a fee of ours": ["(inYear - free) * later", "(inYear - free) * first"],
  }),
  ...of("readSet", ["remittance/rate-shapes"], {
    "rates of any base": ['(base ?? source) !== "USD"', "false"],
    "a currency that need not be there": ['return { reason: "missing", currency };', "continue;"],
    "rates that are texts": ['typeof value !== "number"', "value === null"],
    "rates of zero": ["rounded > 0 && $it", "$it"],
    "days that no month has": ["v.check(isDay)", ""],
    "milliseconds taken for seconds": ["timestamp * 1000", "timestamp"],
  }),
  ...of("judgeSet", ["remittance/refused-sets"], {
    "sets from the future": ['if (isAhead(set, now)) return { reason: "future" };', ""],
    "older sets": ['{ reason: "older" }', '"accepted"'],
    "sets of last week": ['{ reason: "stale" }', '"accepted"'],
    "small steps that add up in a day": ['["farInDay", 86_400_000]', '["farInDay", 0]'],
    "measured by the built-in rates alone": ["last?.rates[code] ?? $it", "$it"],
  }),
  ...of("isFar", ["remittance/rate-shapes"], {
    "what rises is never too far": ["now > before ? now - before : before - now", "before - now"],
    "what falls is never too far": ["now > before ? now - before : before - now", "now - before"],
    "20% is too far": ["difference * 100n > before * BigInt(percent)", "difference * 100n >= before * BigInt(percent)"],
  }),
  ...of("keepFetched", ["remittance/refused-sets"], {
    "a set that is accepted once and refused later": ['$it.where("rate_set.state", "=", "refused")', "$it"],
  }),
  ...of("acceptSet", ["remittance/refused-sets"], {
    "what cannot be read accepted by hand": ['if (!row.as_of || !row.rates) return "unreadable";', ""],
    "a time to come accepted by hand": ["isAhead({ asOf: Date.parse(row.as_of) }, now)", "!row"],
  }),
  ...of("lastAccepted", ["remittance/refused-sets"], {
    "the first accepted set for ever": ['$it.orderBy("accepted_at", "desc")', '$it.orderBy("accepted_at")'],
  }),
  ...of("askSource", ["remittance/rate-asking"], {
    "a redirect that is followed with the key": ['redirect: "manual"', 'redirect: "follow"'],
    "a body without end": ["size > mostBytes", "size < 0"],
  }),
  ...of("releaseSource", ["remittance/rate-asking"], {
    "who is late overwrites": ['$it.where("holder", "=", holder)', "$it"],
  }),
  ...of("readRates", ["remittance/rate-asking"], {
    "current for ever": ["now - set.asOf <= currentMs && $it", "$it"],
    "current for less than 48 hours": ["now - set.asOf <= currentMs", "now - set.asOf < currentMs"],
  }),
  ...of("takesKey", ["server/config"], {
    "a key for who only ends alike": ["`.${host}`", "host"],
  }),
  ...of("rateHost", ["server/config"], {
    "a user in the address": ["$it || one.username", "$it"],
  }),
  ...of("divideHalfUp", ["remittance/money"], {
    "an exact half that goes down": ["(2n * numerator + denominator) / (2n * denominator)", "numerator / denominator"],
  }),
  ...of("most", ["remittance/amount", "remittance/quote"], {
    "ten times the most that can be typed": ["99_999_999_999n", "999_999_999_999n"],
  }),
  ...of("overOn", ["remittance/limits"], {
    "a wallet's limit passed over": ['if (limits && isAbove(limits.wallet)) return "wallet";', ""],
    "a limit that counts as passed when it is reached": [
      "quote.receive > readAmount($figure)",
      "quote.receive >= readAmount($figure)",
    ],
  }),
];
