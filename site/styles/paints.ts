/** What drawings on pages are painted with, in either scheme; what follows the scheme is a style sheet in paints/. */
export const paints = {
  /** The chip of a card and its contacts. */
  brass: "#d9b36c",
  contacts: "#7a5a20",
  spool: "#c9a36a",
  eye: "#fffdf8",
  /** The cloths that the pages of the countries lead with: their grounds and dyes. */
  cloths: {
    cotton: "#fbf8f1",
    gauze: "#e3dccd",
    fold: "#d3cabb",
    indigo: "#234f7d",
    saffron: "#d8752a",
    seam: "#f2e9d7",
    ochre: "#d79a2b",
    soot: "#2b1a12",
    madder: "#b3271d",
    bark: "#a5643a",
    barkDeep: "#7d4423",
    barkPale: "#bd8154",
  },
  /** What stands in rooms and in the open: a ground and its thread. */
  rooms: {
    wood: { ground: "#8a5632", thread: "#5f3519" },
    clay: { ground: "#1a110d", thread: "#3a2a22" },
    land: "#a08b7c",
  },
};
