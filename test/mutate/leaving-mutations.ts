import { of } from "./mutation.ts";

export const leavingEntries = [
  ...of("team/leaving/leaving-entries.ts", ["team/leaving-entries"], {
    "nine seconds": ["const undoMs = 10_000;", "const undoMs = 9_000;"],
    "a deletion that cannot be undone": [
      "export function keep(id: string) {\n  stopTimer(id);",
      "export function keep(id: string) {",
    ],
    "what is deleted twice, deleted early": ["  stopTimer(id);\n  const entry", "  const entry"],
    "a page that is left without what it said": ['addEventListener("pagehide", removeAll);', ""],
    "a call that ends with its page": ["keepalive: true", "keepalive: false"],
    "a failure that nobody is told of": [
      'set([...without(id), { id, kind, name, path, state: "failed", error }]);',
      "",
    ],
    "a failure for what is gone": ["error.status === 404", "error.status === 400"],
    "a sign-out before what was said": ["void (await Promise.all(undoable().map(remove)))", "void 0"],
    "a name that stays": ["if (entries.some((each) => each.id === id))\n", ""],
    "a deletion that no list hears of": ["for (const hear of hearers) hear(id);", ""],
  }),
];
