import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { CopiedTree } from "./copied-tree.ts";

/** A block of docs/change.md: under which heading it stands, its language, the file that it changes or makes ("" for none), its text. */
export type Recipe = { heading: string; language: string; file: string; text: string };

const source = readFileSync(resolve(import.meta.dirname, "../../docs/change.md"), "utf8");

/** The recipes of docs/change.md in their order. */
export function recipes(): Recipe[] {
  let heading = "";
  const found: Recipe[] = [];
  const part = /^## ([^\n]+)$|^(`{3,})([a-z]+) ?(\S*)\n(.*?)\n\2$/gms;
  for (const [, title, , language = "", file = "", text = ""] of source.matchAll(part)) {
    if (title) heading = title;
    else found.push({ heading, language, file, text });
  }
  return found;
}

/** Every file that docs/change.md names in its running text. */
export const namedFiles = (): string[] =>
  [
    ...source
      .replace(/^(`{3,}).*?^\1$/gms, "")
      .matchAll(/`((?:content|pictures|site|ui|features|languages|test|docs)\/[\w./-]*\w)`/g),
  ].map(([, file]) => file!);

/** What docs/change.md says goes with each feature that can be left out: its files, as patterns, and its page's address ("" for none). */
export const removals = (): { name: string; files: string[]; page: string }[] =>
  [...source.matchAll(/^\| `(\w+)` +\| (`features\/.*?) +\| *`?(.*?)`? *\|$/gm)].map(
    ([, name = "", files = "", page = ""]) => ({
      name,
      files: files.split(", ").map((file) => file.replaceAll("`", "")),
      page,
    }),
  );

/** Leaves a feature out of a copy, as docs/change.md says. */
export async function leaveOut({ files, page }: { files: string[]; page: string }, tree: CopiedTree): Promise<void> {
  const found = (patterns: string | string[]) => globSync(patterns, { cwd: tree.folder });
  for (const pattern of files) {
    const there = found(pattern);
    if (!there.length) throw new Error(`docs/change.md names what is not there: ${pattern}`);
    for (const file of there) await tree.remove(file);
  }
  for (const file of found("{features,server,site,team}/**/*.{ts,tsx,css}")) {
    const text = await tree.read(file);
    const left = withoutLost(text, (path) => !existsSync(join(dirname(tree.path(file)), path)));
    if (left !== text) await tree.write(file, left);
  }
  for (const file of page ? found("content/*/ui.yml") : []) {
    const text = await tree.read(file);
    await tree.write(file, text.replace(new RegExp(`^.* href: ${page} .*\n`, "gm"), ""));
  }
}

/** A module or a sheet without its imports of lost files and without what uses them: a name in a list, a line elsewhere. */
function withoutLost(text: string, isLost: (path: string) => boolean): string {
  const gone: string[] = [];
  const statement = /^@?import (?:(?:type )?([^;"]*) from )?"(\.[^"?]*)[^"]*";\n/gm;
  const imported = text.replace(statement, (line, names: string | undefined, path: string) => {
    if (!isLost(path)) return line;
    gone.push(...(names?.match(/\b(?!type\b|as\b)\w+\b(?! as )/g) ?? []));
    return "";
  });
  return gone.reduce(
    (left, name) =>
      left.replace(new RegExp(`^.*\\b${name}\\b.*\n`, "gm"), (line) => {
        const others = line.replace(new RegExp(`(\\.\\.\\.)?\\b${name}, ?`), "");
        return others === line || !others.trim() ? "" : others;
      }),
    imported,
  );
}

/** Does in a copy what a recipe says. Rejects when its file is not as the recipe has it. */
export async function follow({ language, file, text }: Recipe, tree: CopiedTree): Promise<void> {
  if (language === "sh") {
    for (const command of text.split("\n")) {
      const [, from, to] = command.match(/^cp (\S+) (\S+)$/) ?? [];
      if (!from || !to) throw new Error(`a test knows nothing of: ${command}`);
      await tree.write(to, await tree.read(from));
    }
  } else if (language === "diff") {
    const side = (left: string) =>
      text
        .split("\n")
        .filter((line) => line[0] !== left)
        .map((line) => line.slice(1))
        .join("\n");
    await tree.replace(file, side("+"), side("-"));
  } else await tree.write(file, `${text}\n`);
}
