import { readFileSync } from "node:fs";
import { resolve } from "node:path";
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
      .matchAll(/`((?:content|site|ui|features|languages|test|docs)\/[\w./-]*\w)`/g),
  ].map(([, file]) => file!);

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
