import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Figure, ratioOf, written } from "./figure.ts";
import { type Kept, resultsFile } from "./kept.ts";
import { plot } from "./plot.ts";
import { sections } from "./sections.ts";

const folder = "docs/performance";
/** A longer table is folded. */
const longTable = 24;

const opening = `# Performance

\`npm run bench\` measures all of this again and writes this page; \`npm run bench NAME\` writes one section anew and leaves the others.
Each figure stands beside a reference. It was measured in the same run, in turns with ours, unless it says _recorded_ or _allowed_.
Absolute numbers depend on the machine and on what else it does: compare the ratios. What the figures mean for many more people
is worked out in [growth.md](growth.md).
`;

/** The files that show what was measured, by path: the page and the drawings of its plots. They follow from it alone. */
export function pageOf(kept: Kept): Record<string, string> {
  const files: Record<string, string> = {};
  const parts = Object.keys(sections).flatMap((name) => {
    const section = kept[name];
    if (!section) return [];
    const plotted = figuresOf(section).filter((figure) => figure.plot);
    const plots = [...Map.groupBy(plotted, ({ plot: title }) => title!)].map(([title, figures], index) => {
      const file = `${name}-${index + 1}.svg`;
      files[`${folder}/${file}`] = plot(title, figures);
      return `![${title}: the table below holds the same figures](performance/${file})`;
    });
    return [partOf(name, section, plots)];
  });
  return { ...files, "docs/performance.md": [opening, ...parts].join("\n") };
}

const figuresOf = ({ measured }: Kept[string]) => measured.filter((each) => typeof each !== "string");

function partOf(name: string, section: Kept[string], plots: string[]): string {
  const { title, about } = sections[name]!;
  const { date, commit, cores, processor, memoryGb, node, load, seconds, quick } = section;
  const where = `_${quick ? "The quick form, m" : "M"}easured ${date} in ${seconds} s at commit ${commit}, on ${cores} cores (${processor}) with ${memoryGb} GB and Node ${node}; load before it: ${load}. Again: \`npm run bench ${name}${quick ? " -- --quick" : ""}\`_`;
  const notes = section.measured.filter((each) => typeof each === "string").map((note) => `- ${note}`);
  const table = tableOf(figuresOf(section));
  return [`## ${title}`, about, where, ...plots, table, notes.join("\n")].filter(Boolean).join("\n\n").concat("\n");
}

function tableOf(figures: Figure[]): string {
  if (!figures.length) return "";
  const rows = figures.map((figure) => {
    const { what, value, unit, beside } = figure;
    const ratio = ratioOf(figure);
    const other = beside ? `${beside.what}${beside.recorded ? " (recorded)" : ""}: ${written(beside.value)}` : "";
    return `| ${what} | ${written(value)} ${unit} | ${other} | ${ratio === undefined ? "" : written(ratio)} |`;
  });
  const table = ["| what | figure | beside it | times |", "| --- | --- | --- | --- |", ...rows].join("\n");
  if (rows.length <= longTable) return table;
  return `<details><summary>All ${rows.length} figures</summary>\n\n${table}\n\n</details>`;
}

/** Keeps what was measured, and writes the page and its plots of it; plots that are no longer shown go. */
export function writeResults(kept: Kept): void {
  const sorted = Object.fromEntries(Object.keys(sections).flatMap((name) => (kept[name] ? [[name, kept[name]]] : [])));
  const files = { ...pageOf(sorted), [resultsFile]: `${JSON.stringify(sorted, null, 1)}\n` };
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!(`${folder}/${file}` in files)) rmSync(`${folder}/${file}`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
