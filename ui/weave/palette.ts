/**
 * The colors of the site for what is drawn outside of a page: pictures, sheets, files. They are those of
 * site/styles/tokens.css.
 */

/** The colors of the cloth on white cotton, by thread; the press kit and the spools on /press show them. */
export const colors = { g: "#12835a", r: "#c4321f", y: "#e2a01d", b: "#2573ad", k: "#2b1a12" } as const;

/** The same threads on coffee brown. */
export const nightColors = { g: "#34b283", r: "#ea5d45", y: "#f0b840", b: "#5eade6", w: "#e9e0d2" } as const;

export const coffee = "#241610";
export const cotton = "#f4eee6";
export const paper = "#fdfdfb";
export const nightPaper = "#1f1712";
export const ink = "#2b1a12";
export const soft = "#655850";
export const rule = "#dedad2";
/** A rule on printed paper. */
export const hairline = "#cfc9be";
export const bad = "#a8261a";
/** What can be pressed: in mails, whose programs know no tokens; at night its words stand on it in `onNightAction`. */
export const action = "#0b6644";
export const nightAction = "#62cc99";
export const onNightAction = "#0c2018";

export type Thread = keyof typeof colors;
