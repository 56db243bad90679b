import { clothDyes } from "../../ui/cloths/cloth-dyes.ts";

/** What drawings on pages are painted with, in either scheme; what follows the scheme is a style sheet in paints/. */
export const paints = {
  /** The chip of a card and its contacts. */
  brass: "#d9b36c",
  contacts: "#7a5a20",
  spool: "#c9a36a",
  eye: "#fffdf8",
  cloths: clothDyes,
  /** What stands in rooms and in the open: a ground and its thread. */
  rooms: {
    wood: { ground: "#8a5632", thread: "#5f3519" },
    clay: { ground: "#1a110d", thread: "#3a2a22" },
    land: "#a08b7c",
  },
};
