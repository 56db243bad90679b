import { clothDyes } from "../../ui/cloths/cloth-dyes.ts";
import type { CountryName } from "../../ui/cloths/country-cloths.ts";
import { colors, paper } from "../../ui/weave/palette.ts";
import { rows, type WeaveRow } from "../../ui/weave/rows.ts";

/** A cloth whose every run of a thread is a cell of a table: few, so that a mail stays small. */
export type MailCloth = { ground: string; rows: WeaveRow[]; dyes: Readonly<Record<string, string>> };

const { cotton, soot, saffron, madder, ochre, bark, barkDeep, barkPale } = clothDyes;

/** Our own border. */
export const mailBorder: MailCloth = {
  ground: paper,
  rows: rows("#24;=g;=y;=.;d4 yyrrr/b 24;=.;=y;=g"),
  dyes: colors,
};

const seam = ":k.....";
const bast = ["pppp", "....dddddd", ".......ppp", "............dddd", "..................ppppp"].map((run) =>
  `:${run}`.padEnd(25, "."),
);

/** What tells each country's cloth from the others, in as many rows as our border has. */
export const mailCloths: Record<CountryName, MailCloth> = {
  ethiopia: mailBorder,
  somalia: {
    ground: saffron,
    rows: rows(`#12;=k;=w;=r;=w;=k;${":k...........;".repeat(5)}=k;=w;=r;=w;=k`),
    dyes: { k: soot, w: cotton, r: madder },
  },
  kenya: {
    ground: madder,
    rows: rows("#24;=k;=y;=.;d4 yykkk/w 24;=.;=y;=k"),
    dyes: { k: soot, y: ochre, w: cotton },
  },
  uganda: {
    ground: bark,
    rows: rows(`#24;${[...bast, ...bast, seam, ...bast.slice(0, 4)].join(";")}`),
    dyes: { p: barkPale, d: barkDeep, k: soot },
  },
  eritrea: {
    ground: cotton,
    rows: rows("#24;=b;=b;=.;d4 rryyy/b 24;=.;=y;=b"),
    dyes: colors,
  },
};
