import * as v from "valibot";

/** What is wrong at one place of the content: the file below content/, the keys that lead there, what is wrong in words, and the line where that is known. */
export type Fault = { file: string; path: readonly (string | number)[]; said: string; line?: number };

/** Why a file could not be read at all, and at which of its lines. */
export type Unreadable = { line: number; said: string };
const mark = "cannot be read";

/** What stands in the place of a file's content when it cannot be read; parseContent then reports it with all other faults. */
export const asUnread = (unread: Unreadable) => ({ [mark]: unread });
const unreadIn = (source: unknown) =>
  typeof source === "object" && source && mark in source ? (source[mark] as Unreadable) : undefined;

/** Content that is not whole or not right; its message has one line for each fault: "content/en/about.yml: hero.title: is empty". */
export class ContentError extends Error {
  override name = "ContentError";
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ file, path, said }) => `content/${[file, ...keyOf(path), said].join(": ")}`).join("\n"));
    this.faults = faults;
  }
}

const keyOf = (path: Fault["path"]) => (path.length ? [path.join(".")] : []);

/** Throws a ContentError when there are faults. */
export function refuse(faults: readonly Fault[]): void {
  if (faults.length) throw new ContentError(faults);
}

/** Does each task. Throws one ContentError with the faults of all that failed; any other error at once. */
export function allOrFaults<Made>(tasks: readonly (() => Made)[]): Made[] {
  const faults: Fault[] = [];
  const made = tasks.flatMap((task) => {
    try {
      return [task()];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(...error.faults);
      return [];
    }
  });
  refuse(faults);
  return made;
}

/** The content of a file below content/ as its schema has it. Throws a ContentError that names every fault, also of a file that is not there (`source` undefined). */
export function parseContent<Schema extends v.GenericSchema>(
  schema: Schema,
  source: unknown,
  file: string,
): v.InferOutput<Schema> {
  if (source === undefined) throw new ContentError([{ file, path: [], said: "the file is missing" }]);
  const unread = unreadIn(source);
  if (unread) throw new ContentError([{ file, path: [], ...unread }]);
  const result = v.safeParse(schema, source);
  if (result.success) return result.output;
  throw new ContentError(result.issues.map((issue) => ({ file, path: pathOf(issue), said: wordsOf(issue) })));
}

const pathOf = (issue: v.BaseIssue<unknown>) =>
  (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));

const choices = (expected: string) => expected.replace(/^\(|\)$/g, "").replaceAll(" | ", ", ");

/** What is wrong with a value of another kind than is wanted, by valibot's name of the wanted one. */
const kinds: Record<string, (received: string, expected: string) => string> = {
  string: (received) => {
    if (received === "Array") return "is a list where a text belongs";
    if (received !== "Object") return `is no text: put it between quotation marks, "${received}"`;
    return 'is no text: put one that begins with { between quotation marks, "{brand} ...", and nothing below it';
  },
  number: (received) => `is no number: ${received}`,
  array: () => 'is no list: each of its lines begins with "- "',
  strict_object: () => "has no keys below it: each begins a line, two spaces further to the right",
  record: () => "has no keys below it: each begins a line, two spaces further to the right",
  picklist: (received, expected) => `is ${received}; it can be ${choices(expected)}`,
  variant: (received, expected) => `is ${received}; it can be ${choices(expected)}`,
  iso_date: (received) => `is no day: ${received}; a day is written "2027-03-01"`,
};

function wordsOf({ expected, received, type, message }: v.BaseIssue<unknown>): string {
  if (expected === "never") return "is not known here: a slip of the pen, or a key that no page shows";
  if (received === "undefined") return "is missing";
  if (received === "null" || type === "non_empty") return "is empty";
  return kinds[type]?.(received, expected ?? "") ?? message;
}
