import fc from "fast-check";
import * as v from "valibot";

type Schema = v.GenericSchema & {
  entries: Record<string, Schema>;
  options: (Schema | string)[];
  items: Schema[];
  item: Schema;
  wrapped: Schema;
  key: Schema;
  value: Schema;
  literal: unknown;
};

/** A tag that none of our pages holds: seen in HTML as it is, somebody's text was not escaped. */
export const planted = "<zq onload=a";

/** Texts that some reader takes for more than text. */
const special = fc.constantFrom(
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
    "\0",
    "\r\nset-cookie: a=b",
    "\u202e\u2066",
    "\ud800",
    "\u200d\u200d",
    "{name}",
    "{claim:people}",
    "[[words]]",
  ],
  ...["' or 1=1 --", "%' escape '\\", "=cmd()", "../../etc/passwd", "%c0%af", "//evil.example", "data:text/html,a"],
  ...["__proto__", "constructor", "NaN", "1e999", "9".repeat(30), "٠١٢٣", "2026-02-30", "2026-11-22T00:00:00.000Z"],
);
/** The same again and again, also of marks that a regular expression may look for. */
const repeated = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(..." /.%+-:@a0\n[]()<,&é🏴ሰ\u200d\u202e"), minLength: 1, maxLength: 4 }),
    fc.constantFrom(60, 600, 5000),
    fc.string({ maxLength: 3 }),
  )
  .map(([part, length, end]) => part.repeat(length).slice(0, length) + end);

/** Any text: of every character there is, of those that mean something to somebody, or long. */
export const wildText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: special },
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 1, arbitrary: repeated },
);

/** Any JSON value, also one that is left out; some lie as deep as a body may, or deeper. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: wildText },
  { weight: 2, arbitrary: fc.jsonValue({ stringUnit: "binary" }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(undefined, null, true, -1, 1.5, 1e308, 2 ** 53, [], {}, [null]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(20, 64, 65, 900).map((depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth))),
  },
);

/** Texts among which each check of ours finds some that it takes. */
const texts = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(..."abcdefghikmnoprstuy "), minLength: 12, maxLength: 30 }),
  fc.emailAddress(),
  fc.uuid(),
  fc.constantFrom("(202) 555-0143", "+251911234567", "+252 61 2345678"),
  fc.constantFrom(
    "2027-01-04",
    "2027-01-04T18:00",
    "2099-01-01T00:00:00.000Z",
    "America/New_York",
    "https://hooks.example.com/selam",
  ),
);

/** Values that a schema takes; with `wild`, values of its shape in which here and there something wild stands instead. */
export function arbitraryOf(schema: v.GenericSchema, wild?: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const shaped = shapedOf(schema as Schema, (part) => arbitraryOf(part, wild));
  if (!wild) return shaped.filter((value) => v.is(schema, value));
  const more = fc.dictionary(fc.oneof(special, fc.constantFrom("id", "role", "k".repeat(3000))), wild, { maxKeys: 1 });
  const isObject = "entries" in schema;
  return fc.oneof(
    {
      weight: 6,
      arbitrary: isObject
        ? fc.tuple(shaped, more).map(([value, others]) => ({ ...(value as object), ...others }))
        : shaped,
    },
    { weight: 1, arbitrary: wild },
  );
}

function shapedOf(schema: Schema, of: (part: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case "object":
    case "loose_object":
    case "strict_object": {
      const entries = Object.entries(schema.entries);
      const required = entries.filter(([, { type }]) => type !== "optional" && type !== "nullish");
      const fields = Object.fromEntries(entries.map(([name, entry]) => [name, of(entry)]));
      // Optional names of people are left out as rarely as people leave them out.
      return fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: required.map(([name]) => name) }));
    }
    case "string":
      return texts;
    case "number":
      return fc.integer({ min: -1, max: 20 });
    case "boolean":
      return fc.boolean();
    case "literal":
      return fc.constant(schema.literal);
    case "picklist":
      return fc.constantFrom(...schema.options);
    case "union":
      return fc.oneof(...schema.options.map((option) => of(option as Schema)));
    case "optional":
      return of(schema.wrapped);
    case "nullable":
    case "nullish":
      return fc.option(of(schema.wrapped));
    case "array":
      return fc.array(of(schema.item), { maxLength: 3 });
    case "tuple":
      return fc.tuple(...schema.items.map(of));
    case "record":
      return fc.dictionary(of(schema.key) as fc.Arbitrary<string>, of(schema.value), { maxKeys: 3 });
    default:
      throw new Error(`no values are made for "${schema.type}"`);
  }
}

/** The schema of one value alone. */
export function schemaOf(value: unknown): v.GenericSchema {
  if (Array.isArray(value)) return v.tuple(value.map(schemaOf) as [v.GenericSchema]);
  if (typeof value !== "object" || value === null) return v.literal(value as string);
  return v.object(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, schemaOf(part)])));
}
