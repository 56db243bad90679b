import { readFileSync } from "node:fs";
import { DockerfileParser, type Instruction as Parsed } from "dockerfile-ast";
import type { ModifiableInstruction } from "dockerfile-ast/lib/modifiableInstruction.js";

/** An instruction of a Dockerfile: its keyword in capitals and what stands behind it, on one line. */
export type Instruction = { keyword: string; text: string };
/** One image that a Dockerfile makes: what it starts from, its name if it has one, and what happens in it. */
export type Stage = { from: string; name: string | undefined; steps: Instruction[] };

/** The stages of a Dockerfile, in order. Throws on one that begins with anything but FROM. */
export function stagesOf(file: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(file, "utf8")).getInstructions()) {
    const keyword = instruction.getKeyword();
    const text = [...flagsOf(instruction), instruction.getArgumentsContent() ?? ""].join(" ").replace(/\\\n\s*/g, " ");
    if (keyword === "FROM") {
      const [from = "", , name] = text.split(/\s+/);
      stages.push({ from, name, steps: [] });
    } else if (stages.length) stages.at(-1)!.steps.push({ keyword, text });
    else throw new Error(`${file} begins with ${keyword}`);
  }
  return stages;
}

/** Flags that change what an instruction does to files, such as --from=build. */
function flagsOf(instruction: Parsed): string[] {
  const flags = "getFlags" in instruction ? (instruction as ModifiableInstruction).getFlags() : [];
  return flags.filter((flag) => flag.getName() === "from").map(String);
}

/** The words of an instruction that is written as JSON: `["node", "server/main.ts"]`. */
export const wordsOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf("[")));
