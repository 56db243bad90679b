/** The bands of the site: see rows.ts for how one is read. */
export const bands = {
  /** The wide border of the shawl: the two ends of a page and the card, nowhere else. */
  wide: "#40;=g;=g;=y;=.;d3 rr.y/rr.y 10;=.;=y;=.;d9 y.bb.rrr.y/r.y.gggg.y 40;=.;=y;=.;d3 rr.y/rr.y 10;=.;=y;=g;=g",
  /** Edges of objects: a form, a phone, a table. */
  mid: "#24;=g;=y;=.;d5 yyyrrr/bbby 24;=.;=y;=g",
  /** The waitlist's cloth, ten rows without a gap: each stitch stands for a person. */
  list: "#20;d4 rryywr/byggywwwwwwwwww 20;=g",
  /** Two months on the savings loom, thirteen rows each. */
  month: "#24;=g;=.;d4 y.rrr/g.g 24;=.;=.;=y;=.;d4 y.bbb/r.r 24;=.;=.",
  /** A goal's cloth, two repeats of it: a zigzag between solid rows. */
  goal: "#24;=r;=y;z6 ggy;=y;=r;=.;d3 rrry/bbb 12;=.",
  /** The strips of the rent book. */
  rent: "#24;=b;=.;d5 yyybbb/b.r 24;=.;=b",
  /** What comes and goes: the cloth of checking. */
  chevron: "#24;z6 ww;z6 y;=.;=.;=w;=r;=w;=.",
  /** Posts that stand under the roof of /about. */
  postRed: "#24;=k;=.;d6 rrr.yy/g.g 24;=.;=k",
  postGreen: "#24;=k;=.;d6 ggg.yy/r.r 24;=.;=k",
  postBlue: "#24;=k;=.;d6 bbb.yy/g.g 24;=.;=k",
  /** The side edges of the scroll. */
  selvedge: "#24;=g;=g;=.;d3 yyy.r/r 12;=.;=g;=g",
  /** The border of the shawls that the founders wear. */
  shawl: "#24;=g;=g;=y;=.;d5 rrr.yy/b.b 24;=.;=y;=g;=g",
  /** The ribbon of the course: each week keeps the stitches of the one before and learns another. */
  weekOne: "#24;=g;=.;:gggg..;=.",
  weekTwo: "#24;=g;=.;:gggg..;=.;z4 rry;=.",
  weekThree: "#24;=g;=.;:gggg..;=.;z4 rry;=.;d5 yyy.bb/b.y 24;=.",
  weekFour: "#24;=g;=.;:gggg..;=.;z4 rry;=.;d5 yyy.bb/b.y 24;=.;Z4 yrr;=.;=b;=b;=.",
  /** The five parts of a score, a row for each hundredth of it: 35, 30, 15, 10 and 10. */
  scorePaid: "#24;=g;=g;=.;d6 y.gg.gg/gg.y.g 24;=.;=g;=.;d6 gg.y.g/y.gg.gg 24;=.;=g;=g",
  scoreOwed: "#24;=r;=r;=.;d5 y.rrr/rr.y 24;=.;=r;=.;z4 rr.yy;=.;=.;=r;=r",
  scoreAged: "#24;=y;=.;d5 k.yyyy/yy.k 24;=.;=y",
  scoreAsked: "#24;=b;=.;z3 bbb;=.;=b",
  scoreMixed: "#24;=k;=.;:k..;:.k.;:..k;:k..;:.k.;:..k;=.;=k",
  /** How much of a limit is in use. */
  used: "#6;=g;z3 rr;=g",
  /** A diamond for so many people, thirteen stitches of fourteen. */
  people: "#14;d6 r.yy.gg 14",
  /** Bags, a row for each kilo: 23 and 7. */
  bag: "#24;=r;=y;=.;d8 y.bb.rrr/g.yy 24;=.;=y;=r",
  cabinBag: "#12;=g;z3 yy;=g",
  /** What each tier's shawl adds to the hem of the one before. */
  bronze: "#24;=r;=.;:r.;:.r;=.;=r",
  silver: "#24;=.;z3 bb.y;=.;=r;=b",
  gold: "#24;=.;d6 yyyrr.g/bbby.r 24;=.;=b;=y;=r",
  platinum: "#40;=.;d9 g.yy.ggg.b/y.bb.rrr.y 40;=.;=y;=.;Z4 gg.y;=.;=g;=y;=g;=g",
} as const;

export type BandName = keyof typeof bands;
