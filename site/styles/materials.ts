/**
 * What people and their things are engraved with: a ground and the thread across it. They stay the same in both
 * schemes, as skin and cotton do; what stands behind them changes, see `nights`.
 */
export const materials = {
  honey: ["#dcab7c", "#8a5430"],
  cinnamon: ["#cb9462", "#713e20"],
  coffee: ["#b07a50", "#552e17"],
  cacao: ["#94633b", "#3c1f0f"],
  ebony: ["#7d543b", "#2c170d"],
  lip: ["#b5694f", "#642519"],
  hair: ["#5a463a", "#15100c"],
  grey: ["#eae4da", "#7b7269"],
  cotton: ["#fffdf8", "#b9ad98"],
  indigo: ["#3f82b5", "#123f63"],
  sky: ["#8fbfe2", "#2f6f9f"],
  berbere: ["#d2513c", "#7e170b"],
  rose: ["#e2a08e", "#a04a38"],
  wool: ["#6a564a", "#1d130d"],
  teff: ["#efc25a", "#a8740c"],
  leaf: ["#3f9c74", "#0a4a31"],
  mint: ["#a5d3bd", "#3b8a69"],
  plum: ["#8a5270", "#43172f"],
  clay: ["#c27a4c", "#7b3c1a"],
  stone: ["#e4ddd0", "#a2978a"],
  steel: ["#c3c9cc", "#69747b"],
  lime: ["#dff06a", "#93a81c"],
  wood: ["#a9713f", "#5b3415"],
  black: ["#3a2d26", "#0f0a07"],
  cut: ["#3a1d10", "#1c0d06"],
  midnight: ["#22303c", "#17222b"],
  dawn: ["#33475a", "#24333f"],
  plaster: ["#f0d9a8", "#dcb871"],
  air: ["#8fbfe2", "#2f6f9f"],
  earth: ["#c27a4c", "#7b3c1a"],
  planks: ["#a9713f", "#5b3415"],
  wall: ["#e4ddd0", "#a2978a"],
  ochre: ["#efc25a", "#a8740c"],
  facade: ["#e2a08e", "#a04a38"],
} as const satisfies Record<string, readonly [ground: string, thread: string]>;

export type Material = keyof typeof materials;

/** What has no thread in an engraving: paper, panes, lines cut by hand. */
export const inks = {
  paper: "#fffdf8",
  written: "#8a7d74",
  marked: "#c4321f",
  banknote: "#d9e4d2",
  /** The white of an eye, in warm light. */
  eye: "#ead9c2",
  /** Between two braids. */
  parting: "#c9a584",
  spectacles: "#14100c",
  pane: "#cfe4ef",
  dark: "#241610",
  lit: "#f0b840",
  sign: "#2573ad",
  frame: "#7d4423",
} as const;

/** What the air, walls and floors around people are in the dark scheme. */
const nights: Partial<Record<Material, readonly [ground: string, thread: string]>> = {
  air: ["#24384b", "#1a2a39"],
  earth: ["#5c3822", "#412414"],
  planks: ["#4b301b", "#362010"],
  wall: ["#3b322b", "#2c251f"],
  ochre: ["#5f4a1d", "#4a3914"],
  plaster: ["#5d4b2c", "#48391f"],
  facade: ["#5a352c", "#45261f"],
};

/** The names of what changes at night. */
export const surroundings: ReadonlySet<string> = new Set(Object.keys(nights));

/** The style sheet of a scene: its surroundings by night. The rest, and a white shawl above all, stays as it is. */
export const nightStyles = `@media (prefers-color-scheme:dark){${Object.entries(nights)
  .map(([name, [ground, thread]]) => `.of-${name} [fill]{fill:${ground}}.of-${name} [stroke]{stroke:${thread}}`)
  .join("")}.pane{fill:#31485a}.lit{fill:${inks.lit}}}`;
