import { of } from "./mutation.ts";

export const forms = [
  ...of("forms/contact.ts", ["forms/contact", "forms/names", "forms/validation"], {
    "201 letters in a name": ["filled(200), fits, hidesNothing", "filled(201), fits, hidesNothing"],
    "no lower case for an address": [", v.toLowerCase())),", ")),", { tests: ["waitlist/join", "forms/contact"] }],
    "marks of direction in a number": ["filled(50), unmarked, fits", "filled(50), fits"],
    "a filled trap taken": ['v.literal("", "leave_empty" satisfies FieldError)', "v.any()"],
    "hidden letters taken": ["fits, hidesNothing)", "fits)"],
    "names that show nothing taken": ["(text) => visible.test(text)", "() => true"],
    "tagged flags refused": ['text.replace(taggedFlag, "")', "text"],
    "the last error of a field": ["fields[field] ??=", "fields[field] ="],
    "all errors of a field looked for": [
      "{ abortPipeEarly: true }",
      "{}",
      { tests: ["forms/contact", "forms/names", "forms/validation"] },
    ],
    "no bound for an address": ["filled(254)", "filled(2540)"],
  }),
  ...of("forms/short-text.ts", ["forms/contact", "forms/names", "forms/validation"], {
    "bidi overrides taken": ["\\u202A-\\u202E", ""],
    "control characters taken": ["\\p{Cc}", ""],
    "letters of two places count twice": [
      "text.length <= 2 * most && Array.from(text).length <= most",
      "text.length <= most",
    ],
  }),
  ...of("forms/server/phone.ts", ["forms/contact", "forms/validation"], {
    "a national 0 taken for American": ['if (startsNationally(international)) return { error: "country_code" };', ""],
    "numbers that cannot be": ["number.isPossible()", "true"],
    "other scripts' digits not read": ["parseDigits(letter) || ", ""],
    "another default country": ['defaultCountry: "US"', 'defaultCountry: "ET"'],
    "words around a number taken": ["extract: false", "extract: true"],
  }),
  ...of("forms/loose-phone.ts", ["forms/contact", "forms/validation"], {
    "00 not read as +": ["/^00(?=[1-9])|", "/^"],
  }),
  ...of("forms/server/phone.ts", ["forms/validation", "waitlist/join", "forms/contact"], {
    "a wrong number taken": ["if (phone.error) fields.phone = phone.error;", ""],
    "the phone as it was typed": ["{ ...checked.value, phone: phone.e164 }", "checked.value as never"],
  }),
  ...of("forms/server/endpoint.ts", ["waitlist/form", "http/limits"], {
    "refused values that count for nothing": [
      "const retryAfterSeconds = await limits.count(client);",
      "const retryAfterSeconds = 0;",
    ],
    "a redirect that repeats the post": ["c.redirect(place, 303)", "c.redirect(place, 307)"],
    "nothing of what an address carries": [
      "Object.assign(body.values, carriedBy(refererOf(c)?.searchParams ?? new URLSearchParams()))",
      "body.values",
      { tests: ["waitlist/form", "waitlist/leads-back"] },
    ],
    "a refused form without its text": ["{ values: form, code,", "{ values: {}, code,"],
    "a form back without its wait": ["return withHeaders(page, headers);", "return page;"],
    "an answer that a cache keeps": [
      "c.json(result, 201, noStore)",
      "c.json(result, 201)",
      { tests: ["waitlist/join"] },
    ],
    "failures that nobody hears of": ["onError(error, requestId);", "", { tests: ["server/logs"] }],
    "a failure that counts for nothing": ['if (code === "internal") await limits.count(client).catch(() => {});', ""],
    "JSON of a client over its limit is read": ["if (retryAfterSeconds && !", "if (false && !"],
    "bodies that are read without bound": [
      "if (!release) return",
      "if (false) return",
      { tests: ["http/connections", "http/limits", "http/bodies"] },
    ],
    "longer JSON": ["[16 * 1024, 64 * 1024]", "[32 * 1024, 64 * 1024]", { tests: ["http/body-size"] }],
  }),
  ...of("forms/server/memory-rate-limiter.ts", ["http/limits", "waitlist/form"], {
    "forms of a flood all come back": ["if (times >= most ||", "if ("],
    "a limit that never ends": ["if (now >= endsAt) {", "if (!endsAt) {"],
  }),
];
