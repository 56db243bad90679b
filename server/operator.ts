import { runWords } from "./operator/command-line.ts";

const { line, code, to } = await runWords(process.argv.slice(2));
process[to].write(`${line}\n`);
process.exit(code);
