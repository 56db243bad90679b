import * as v from "valibot";

/** What is wrong at one place of the content: the file below content/, the keys that lead there, and what is wrong in words. */
export type Fault = { file: string; path: readonly (string | number)[]; said: string };

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
  const result = v.safeParse(schema, source);
  if (result.success) return result.output;
  throw new ContentError(result.issues.map((issue) => ({ file, path: pathOf(issue), said: wordsOf(issue) })));
}

const pathOf = (issue: v.BaseIssue<unknown>) =>
  (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));

function wordsOf({ expected, received, type, message }: v.BaseIssue<unknown>): string {
  if (expected === "never") return "is not known here: a slip of the pen, or a key that no page shows";
  if (received === "undefined") return "is missing";
  if (received === "null" || type === "non_empty") return "is empty";
  return message;
}
