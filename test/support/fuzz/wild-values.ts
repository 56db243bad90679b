import fc from "fast-check";

/** A tag that none of our pages holds: seen in HTML as it is, somebody's text was not escaped. */
export const planted = "<zq onload=a";

/** Texts that some reader takes for more than text. */
const telling = [
  ...[
    planted,
    `"${planted}>`,
    `'>${planted}`,
    `</script>${planted}>`,
    `--></textarea>${planted}>`,
    `javascript:${planted}`,
  ],
  ...[
    "",
    " ",
    "\0",
    "\r\nset-cookie: a=b",
    "\u202e\u2066",
    "\ufeff",
    "\ud800",
    "\udfff\ud800",
    "\u200d\u200d",
    "ﷺ",
    "İıſß",
  ],
  ...["{name}", "{claim:people}", "[[words]]", "{{7*7}}", "$" + "{7*7}", "%s%n", "{0,plural,}", "\ue000\ue001"],
  ...[
    "' or 1=1 --",
    '";drop table waitlist;',
    "%' escape '\\",
    "*:*",
    "=cmd()",
    "../../etc/passwd",
    "..\\",
    "%00",
    "%c0%af",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "null",
    "undefined",
    "NaN",
    "-0",
    "1e999",
    "0x1F",
    "9".repeat(30),
  ],
  ...["https://evil.example", "//evil.example", "file:///etc/passwd", "data:text/html,a", "http://169.254.169.254/"],
  ...[
    "a@b",
    "a@b.c",
    "+1 202 555 0143",
    "٠١٢٣",
    "2026-02-30",
    "2026-11-22T00:00:00.000Z",
    "America/New_York",
    "en",
    "ETB",
    "csv",
  ],
];

const piece = fc.constantFrom(
  ..."/.%+-:@a0 \n\0[]()<>,;=&é🏴ሰ\u200d\u202e\ud800".split(""),
  planted,
  "::",
  "..",
  "{",
  "**",
);
const repeated = fc
  .tuple(
    fc.array(piece, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(8, 60, 600, 5000),
    fc.string({ maxLength: 3 }),
  )
  .map(([pieces, length, end]) => {
    const part = pieces.join("");
    return part.repeat(Math.ceil(length / part.length)).slice(0, length) + end;
  });

/** Any text: of every character there is, of those that mean something to somebody, or long. */
export const wildText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...telling) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...telling), fc.constantFrom(...telling)).map((two) => two.join("")),
  },
  { weight: 1, arbitrary: repeated },
);

const nested = fc
  .tuple(fc.constantFrom("array", "object"), fc.constantFrom(2, 20, 63, 64, 65, 2000))
  .map(
    ([kind, depth]) =>
      new Raw(
        kind === "array" ? "[".repeat(depth) + "]".repeat(depth) : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
      ),
  );

/** JSON as it is, which no value of ours would come out as. */
export class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** Any JSON value. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: wildText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, -0, [], {}, [[]], [null]),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("1e400", '"\\ud800"', "1".repeat(400), '{"__proto__":{"role":"owner"}}', '{"a":1,"a":2}')
      .map((json) => new Raw(json)),
  },
  { weight: 1, arbitrary: nested },
);

/** The name of a field: one that objects have by themselves, a long one, or any. */
export const wildName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "id",
    "role",
    "email",
    "",
    "a[b]",
    "a.b",
    "k".repeat(3000),
  ),
  wildText,
);
