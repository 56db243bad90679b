/** Letters and words as cloth, by the text that they spell: the width in stitches, then every row, top first, as a number in base 36 whose bits are the stitches. */
const shapes = {
  S: "30 mgw0 4zsog jz6rg 13ydj0 27wr24 4fo8ho 8vbta4 8v0kqk hqnk6w hqnk6w hqnk6w hqysc8 hr4em0 hr8lxc hr9nuo 8vmx34 8vmzgg 4fthxc 27wr0g 13ydi8 jz6r4 9zldk 2hwcc mh32 5m9q 8lotfi 8lnri7 8qndvj hmaayn hos5q7 hos5q6 hq13we hq13we hqnmkc hr8s8s hra0hk hra0hc 4fti2o jz6kg 18wlc",
  E: "35 fs8wfsv fs8wfsv fs8wfsv 3y283y6 hra0hq hra0hq hqysce hqysce hqysce hqysce hqys5a hqys58 hqys58 hqyry8 hqyry8 hqyry8 hqys1s hra0g0 hra0g0 hra0g0 hra0g0 hra0g0 hra0g0 hqyry8 hqyry8 hqyry8 hqyry8 hqys1r hqys1r hqys5b hqys5b hqys5b hqyscf hqyscf hra0hr zik0zj 3y283y6 7w4g7we fs8wfsu fs8wfsu",
  L: "36 vkhs6bk vkhs6bk vkhs6bk 7w4derk zi8sg0 zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjwg zhxjxs zhxjzz zhxjzz zhxjzz zhxk3j zhxk3j zhxk3j zhxkan zhxkan zhxn27 zik0zj 1z141z3 7w4g7wf fs8wfsv vkhsvlr vkhsvlq",
  A: "45 26nsw 13n4zk 4fnvuo 4fnvuo 4fqozk 4fqozk 8vk740 8vllog 8vllog hr9b7k hr9b7k zijocg zijocg zijocg 1yr4a9s 1yr4a9s 3x39csg 3x39fy8 3vzb2f4 7tz1bls 7tz1bls fnvksg0 fnubv28 fnubv28 vbmsc1s vkhsv7k 1r4zlqtc 1r4zlr0g 1r4zlr0g 3i9z7ibk 3hagt3ls 6zkg0m2o 6ykxdry8 6ykxdry8 dx5uoqu8 ry9risio 348djplh4 68hm65ptr cgzcs4xrz cgzcs4xrz",
  M: "57 jpi6rfn3ugu jpi8ikmseta jpi8ikmseta 4xdjouwwvlk m666zftvj4 m666zftvi8 m66mrp1juo m66mrp1juo m66mrp1juo m66unu48u8 m66unu48u8 m66unu48u8 m66ylxlayo m66ylxjwe8 m32pqpdfb4 m32rpqhha8 m32rpqeo5c m1io9qmb40 m1io9qmb40 m1io9qgou8 m0qmjy3lxc m0qmjxsdds m0qmkhrk5c 186jo9dw1c0 186jo9d9k8w 186cnqiswxs 186cnuxdgww 186cnuxdgww 18695n62pk0 18695n3kt7k 18695n3kt7k 1867ei3z200 1867ehyz9b4 1866ixh6dpc 1866ixh6dpc 4xah741v2ls jpi44pm9ou6 13f0dymg933z 13f0dymhi1a7 jpi3g2aynzz",
  ሰላም: "104 faw5dfog7t3qzlnelmo uny2kuppapff4a7ij28 up0yhutm4z4d2juj2ww 7ng2oq9rm1ngy73zto0 7ng2oq1zb9lk39t85q4 7ng2oq1zb9lr0v3agou 7ng2oq1zuz4f7qk4xz2 7o98mgpej8tmxaptukf 1pg59bv0m0svum1biz27 3ewe5wfvnpvht7u072m7 6s00yfs0h89se8wjhjpb djvqz32hktdnl3perncv djtl794v2ciw4xcmps73 r3l18jqoeg03lzgmhfy6 r3l1jhnqltahjjnlqs5a 1iesgkorq50ldfshscn3w 1iesgkorm053k8k1mefi0 1iesgkpjamguu8b0ae2tc 1iesgkpj2u62s6ek4y4n4 1iesgkpj2pt0vbg3rlk3k 1iesgkpj2pt0uxezurif4 1iesgkpj2nmhwlcleujgg 1iesgkpjafx9yk0mgcf7k 1iesgkpjga5d03nuon6dc 1iesgkorrmqc7jgft3dhc 1iesgkorrmqc7jgft3dhc 1iesgko04xxke8e591rsw 1iesgko04xxn609xmrc3k 1iesgko04xxojwfqi1iww 1iimq7fpz0jumtbxgupds 1ikjv0tkw1zv1uchgrt34 1ikjv0tkw1uxo9s227o5c 1ikjuy35cnzbydzdq6uww",
  SELAM:
    "104 1oyxi5talevjhj2ff8jk 6tosxlsphou1wplqc4qn rb35x0e1durhytjv4932 pnk2w9v3nmqpt2lf2gag 1gyrhxdilbh67bq0q1ss8 1gyrhxdilbh67bxwui12w 1hsepupsg2d9fts9uy8zc 1ieqdgj4qbmjbne7hm2ns r9acnaon5dnp17z0k9a0 dn4hrds8gop2tc6qiq60 6tka3f13muordugk6tiw 1pbyhymlb3zk71abnf20 fayi4th450yohu3rks8 1c08eun8atopx408017nc 1fbakqzptj4ngta77v7y0 1f9dg0dtt45azca17wqgo 1h0omo40pgyi7d56825mg 1imandoxhv39g21h99la4 1im6gp0lw62hco9vgg3y7 6suk3xudki1dgdjnam7z",
  NABAD:
    "104 1ieywzitrlluxnctoktsw r7lq7w1oe0k690wai7e8 dlqloyedgl7ll29299fc dlqloyedgj7jgaufez98 dmp62g9j8ypmi13q058e dn6g9458t2jm42wauxry dn6g9458t2jm42xetb9b dnf3crmcw287u013dx6n d86cz6mo02ws09y099hb d0gr5cjctk7fpvi0348v d0iwx6533hvzuwjphmbj cwpqbsnuhtiggechou9r cuslmkrea7vx76woikjj cuslmkrea7vxap6nq2ym ctu1bnd82ke4wfwypgce ctcr4zez0z7lgiljzpbw d8pt7np31pgqlx8o7ojc 1iit3f7o2j0ku0v92gwrk 1iioshc2xigg55inn3ekg",
} as const;

export type WeavableLetter = keyof typeof shapes;

/** Whether a text has a woven shape. */
export const isLetter = (text: string): text is WeavableLetter => text in shapes;

const bits = (number: string) => [...number].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);

/** The rows of a letter, top first: for each stitch whether the letter covers it. */
export function letterRows(letter: WeavableLetter): boolean[][] {
  const [width, ...rows] = shapes[letter].split(" ");
  return rows.map((row) => [...bits(row).toString(2).padStart(Number(width), "0")].map((bit) => bit === "1"));
}
