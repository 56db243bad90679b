/** What drawings on pages are painted with, in either scheme; what follows the scheme is a style sheet in paints/. */
export const paints = {
  /** The chip of a card and its contacts. */
  brass: "#d9b36c",
  contacts: "#7a5a20",
  spool: "#c9a36a",
  /** The voices on the home page. */
  aster: { skin: "#95633f", shawl: "#f4f0e6", fold: "#8a7d74" },
  elder: { skin: "#6b4429", beard: "#2b1a12", coat: "#8a7d74", cap: "#2573ad" },
  trader: { skin: "#7f4d31", headcloth: "#c4321f", dress: "#0f6b49", earring: "#e2a01d" },
  eye: "#fffdf8",
  /** The founders' portraits: a ground and the thread in it. */
  grounds: {
    cinnamon: ["#b67e52", "#8a5632"],
    coffee: ["#8d5937", "#653a20"],
    cacao: ["#6f4429", "#4b2a16"],
    hair: ["#1d130d", "#3d2c21"],
    grey: ["#bdb5ab", "#8b8278"],
    cotton: ["#fffdf8", "#ded6c6"],
    indigo: ["#1f5f93", "#174a75"],
    berbere: ["#b32c1b", "#8c2013"],
    wool: ["#3a2b22", "#241811"],
    teff: ["#e6ae3a", "#b98113"],
  },
  /** The cloths that the pages of the countries lead with: their grounds and dyes. */
  cloths: {
    cotton: "#fbf8f1",
    gauze: "#e3dccd",
    fold: "#d3cabb",
    unbleached: "#f2e9d7",
    indigo: "#234f7d",
    brick: "#b4472d",
    ochre: "#d79a2b",
    soot: "#2b1a12",
    madder: "#b3271d",
    bark: "#a5643a",
    barkDeep: "#7d4423",
    barkPale: "#bd8154",
  },
  /** What stands in rooms and in the open: a ground and its thread, and a third for where light falls. */
  rooms: {
    wall: { ground: "#ecc069", thread: "#dfae4e" },
    floor: { ground: "#b97b45", thread: "#a1652f" },
    wood: { ground: "#8a5632", thread: "#5f3519" },
    straw: { ground: "#ead6a4", thread: "#c9a760" },
    ember: { ground: "#c4321f", thread: "#f0b840" },
    clay: { ground: "#1a110d", thread: "#3a2a22", light: "#8d7364" },
    grass: "#3f7d46",
  },
};
