/** The measures of a profile that looks right, in units of a portrait 260 wide and 370 high. */
export type Face = {
  hairline: number;
  brow: number;
  bridge: number;
  /** How far the ridge of the nose bends outward. */
  hump: number;
  tip: [x: number, y: number];
  base: number;
  upperLip: number;
  lowerLip: number;
  dent: number;
  chin: [x: number, y: number];
  throat: [x: number, y: number];
  neck: [front: number, back: number];
  /** How the eye of a small head is drawn. */
  gaze?: "young" | "grown" | "strong" | "glad" | "old";
};

/** The outline of a head from the hairline down the face to the neck, closed behind the ear. */
export function outline(face: Face): string {
  const { hairline, brow, bridge, hump, base, upperLip, lowerLip, dent } = face;
  const [tipX, tip] = face.tip;
  const [chinX, chin] = face.chin;
  const [throatX, throat] = face.throat;
  const [front, back] = face.neck;
  return [
    `M140 56L${hairline} 66`,
    `C${hairline + 11} 78 ${brow - 1} 90 ${brow} 105`,
    `C${brow + 1} 113 ${bridge} 114 ${bridge} 121`,
    `C${bridge + 5 + hump} 131 ${tipX - 7 + hump} ${tip - 12} ${tipX} ${tip}`,
    `C${tipX + 2} ${tip + 6} ${tipX - 3} ${tip + 10} ${base} ${tip + 10}`,
    `C${base - 2} ${tip + 12} ${base - 1} ${tip + 14} ${base} ${tip + 16}`,
    `C${base + 3} ${tip + 19} ${upperLip} ${tip + 22} ${upperLip} ${tip + 26}`,
    `C${upperLip} ${tip + 29} ${upperLip - 4} ${tip + 31} ${upperLip - 6} ${tip + 32}`,
    `C${lowerLip - 1} ${tip + 34} ${lowerLip + 2} ${tip + 40} ${lowerLip - 2} ${tip + 44}`,
    `C${lowerLip - 5} ${tip + 47} ${dent} ${tip + 47} ${dent} ${tip + 51}`,
    `C${chinX + 1} ${chin - 10} ${chinX + 2} ${chin - 4} ${chinX} ${chin}`,
    `C${chinX - 5} ${chin + 10} ${chinX - 15} ${chin + 12} ${chinX - 23} ${chin + 10}`,
    `C${chinX - 36} ${chin + 7} ${throatX + 8} ${throat + 5} ${throatX} ${throat}`,
    `C${front - 4} 236 ${front - 4} 248 ${front} 266L${front + 8} 310L${back - 10} 310`,
    `C${back - 2} 276 ${back + 4} 240 ${back + 2} 206L${back + 6} 110Z`,
  ].join("");
}
