import { clothDyes } from "../../ui/cloths/cloth-dyes.ts";

/** What drawings on pages are painted with, in either scheme; what follows the scheme is a style sheet in paints/. */
export const paints = {
  /** The chip of a card and its contacts. */
  brass: "#d9b36c",
  contacts: "#7a5a20",
  spool: "#c9a36a",
  eye: "#fffdf8",
  cloths: clothDyes,
  /** What stands in rooms and in the open: a ground and its thread, and a third for where light falls. */
  rooms: {
    wall: { ground: "#ecc069", thread: "#dfae4e" },
    floor: { ground: "#b97b45", thread: "#a1652f" },
    wood: { ground: "#8a5632", thread: "#5f3519" },
    straw: { ground: "#ead6a4", thread: "#c9a760" },
    ember: { ground: "#c4321f", thread: "#f0b840" },
    clay: { ground: "#1a110d", thread: "#3a2a22", light: "#8d7364" },
    grass: "#3f7d46",
    land: "#a08b7c",
  },
};
