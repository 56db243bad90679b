import type { ReactNode } from "react";
import type { Material } from "../../styles/materials.ts";
import { Surface } from "./engraving.tsx";

type FromBehindProps = { skin: Material; cloth: Material; width?: number; children: ReactNode };

/** Somebody who sits with their back to us, in a plane 260 wide and 470 high; hair or headwear comes over it. */
export function FromBehind({ skin, cloth, width = 0, children }: FromBehindProps) {
  const [left, right] = [10 - width, 250 + width];
  return (
    <>
      <Surface
        of={skin}
        weight={5}
        d="M98 170L96 280L164 280L162 170Z"
        tones={[{ d: "M100 200Q112 240 104 280", to: 7, soft: 3, open: true }]}
      />
      <Surface of={skin} weight={5} d="M82 110C82 176 94 206 102 214L158 214C166 206 178 176 178 110Z" />
      <Surface
        of={skin}
        weight={4}
        d="M80 128C70 122 68 140 72 152C74 162 78 166 84 164ZM180 128C190 122 192 140 188 152C186 162 182 166 176 164Z"
      />
      <Surface
        of={cloth}
        weight={4}
        d={`M${left} 480C${left - 8} 360 ${left + 10} 290 88 262C110 274 150 274 172 262C${right - 10} 290 ${right + 8} 360 ${right} 480Z`}
        tones={[
          {
            d: `M${left + 40} 320Q${left + 52} 400 ${left + 46} 480M${right - 40} 320Q${right - 52} 400 ${right - 46} 480`,
            to: 7,
            soft: 3,
            open: true,
          },
          { d: "M130 290Q124 380 130 480", to: 6, soft: 3, open: true },
          { d: "M180 290Q212 320 214 400", to: 1, soft: 4, open: true },
        ]}
      />
      {children}
    </>
  );
}

/** Short hair from behind; `bald` leaves the crown free. */
export const BackCropped = ({ of = "hair", bald }: { of?: Material; bald?: Material }) => (
  <>
    <Surface
      of={of}
      weight={5}
      d="M80 150C66 90 86 38 130 36C174 38 194 90 180 150C176 180 166 196 158 202L102 202C94 196 84 180 80 150Z"
      tones={[{ d: "M150 60Q170 84 170 120", to: 2, soft: 3, open: true }]}
    />
    {bald && (
      <Surface
        of={bald}
        d="M90 96C90 56 108 38 130 38C152 38 170 56 170 96C150 112 110 112 90 96Z"
        tones={[{ d: "M136 52Q154 58 158 82", to: 0, soft: 3, open: true }]}
      />
    )}
  </>
);

/** Braids that open into loose hair between the shoulders. */
export const BackBraids = () => (
  <Surface
    of="hair"
    weight={5}
    d="M130 36C82 38 70 92 78 146C80 190 52 232 50 282C56 324 96 340 130 340C164 340 204 324 210 282C208 232 180 190 182 146C190 92 178 38 130 36Z"
    tones={[
      { d: "M104 44Q92 110 104 190M130 38L130 190M156 44Q168 110 156 190", to: 1, soft: 1, open: true },
      { d: "M84 230Q72 270 84 318M176 230Q188 270 176 318M130 210L130 330", to: 2, soft: 2.5, open: true },
    ]}
  />
);

/** A headscarf that falls over the shoulders. */
export const BackHijab = ({ of }: { of: Material }) => (
  <Surface
    of={of}
    d="M130 26C74 28 62 86 70 140C72 190 56 226 24 262C4 292 -2 350 -2 400C70 426 190 426 262 400C262 350 256 292 236 262C204 226 188 190 190 140C198 86 186 28 130 26Z"
    tones={[
      {
        d: "M84 200Q120 270 100 370M176 200Q150 280 172 368M50 262Q64 310 56 360M210 262Q196 310 204 360",
        to: 6,
        soft: 3,
        open: true,
      },
      { d: "M150 40Q178 80 172 140", to: 1, soft: 3, open: true },
    ]}
  />
);

/** A printed cloth wound around the head, its knot at the nape. */
export const BackHeadwrap = ({ of }: { of: Material }) => (
  <>
    <Surface
      of={of}
      d="M130 8C70 10 54 80 78 140C94 164 166 164 182 140C206 80 190 10 130 8Z"
      tones={[
        { d: "M66 96Q130 130 194 66M70 60Q130 96 186 40M84 134Q130 150 184 108", to: 7, soft: 2, open: true },
        { d: "M110 22Q144 20 166 44", to: 0, soft: 3, open: true },
      ]}
    />
    <Surface
      of={of}
      weight={4}
      d="M130 134C108 126 90 142 100 160C112 172 124 160 130 150C136 160 148 172 160 160C170 142 152 126 130 134ZM122 152L112 206L130 196L148 206L138 152Z"
      tones={[{ d: "M130 140L130 190", to: 7, soft: 1.5, open: true }]}
    />
  </>
);
