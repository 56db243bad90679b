import { inks, type Material, materials } from "../../styles/materials.ts";
import { At, CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { Front } from "../people/front.tsx";
import { FrontCropped } from "../people/front-headwear.tsx";
import { Hand } from "../people/hand.tsx";
import { Limb } from "../people/limb.tsx";
import { Profile } from "../people/profile.tsx";
import type { Face } from "../people/profile-face.ts";
import { ProfileShawl } from "../people/profile-headwear.tsx";
import { Room } from "../weft-ground.tsx";

/** A shop on the corner: a woman in a white shawl counts out notes to the young man at the till. */
export function Till() {
  return (
    <Engraving viewBox="0 0 1000 440" pitch={4}>
      <Room width={1000} height={440} />
      <Shelves />
      <Cashier />
      <Customer />
      <Counter />
    </Engraving>
  );
}

const goods: readonly Material[] = ["berbere", "teff", "leaf", "indigo", "clay", "mint", "plum", "stone", "sky"];

/** Packets, tins and sacks, none like its neighbor. */
function Shelves() {
  return [104, 214].map((top, row) => (
    <g key={top}>
      {Array.from({ length: 13 }, (_, index) => {
        const x = 372 + index * 48;
        const high = 44 + ((index * 7 + row * 5) % 4) * 10;
        const wide = 26 + ((index + row) % 3) * 6;
        const of = goods[(index * 4 + row * 3) % goods.length]!;
        const middle = top - high / 2;
        return (
          <Surface key={x} of={of} d={`M${x} ${top - high}L${x + wide} ${top - high}L${x + wide} ${top}L${x} ${top}Z`}>
            {index % 2 === 0 && <Shape color={inks.paper} d={`M${x} ${middle - 8}l60 0 0 14-60 0z`} />}
            {index % 3 === 1 && <Shape color={inks.dark} d={`M${x + wide / 2} ${middle - 8}l7 9-7 9-7-9z`} />}
          </Surface>
        );
      })}
      <Surface of="wood" weight={4} d={`M350 ${top}L1010 ${top}L1010 ${top + 12}L350 ${top + 12}Z`} />
    </g>
  ));
}

function Cashier() {
  return (
    <At x={520} y={66} scale={0.86}>
      <At y={16}>
        <Front skin="coffee" face={{ eyes: "round", smile: 6, wing: 2, lips: 2, chin: -2, side: -4, mouth: 1 }} />
        <FrontCropped />
      </At>
      <Surface
        of="sky"
        weight={3}
        d="M-30 440C-34 340 0 284 92 258L130 286L168 258C260 284 294 340 290 440Z"
        tones={[{ d: "M30 300Q46 360 40 440M228 300Q212 360 222 440", to: 7, soft: 3, open: true }]}
      />
      <Surface
        of="leaf"
        weight={4}
        d="M72 440L72 322L96 262L108 262L112 318L150 318L152 262L164 262L190 322L190 440Z"
        tones={[{ d: "M80 330L80 440", to: 7, soft: 3, open: true }]}
      />
      <Limb of="sky" wide={52} d="M14 330C-16 390 -40 396 -74 380" />
      <Hand of="coffee" pose="open" x={-74} y={382} scale={1.15} turn={-4} mirror />
    </At>
  );
}

const face: Face = {
  hairline: 175,
  brow: 193,
  bridge: 189,
  hump: -1,
  tip: [209, 148],
  base: 202,
  upperLip: 209,
  lowerLip: 207,
  dent: 198,
  chin: [198, 211],
  throat: [152, 210],
  neck: [150, 92],
};

function Customer() {
  return (
    <At x={96} y={56} scale={0.94}>
      <Profile skin="honey" face={face} eyes="smiling" ear={false} />
      <Surface of="hair" weight={5} d="M182 92C170 96 156 110 150 132L138 130C140 100 160 80 184 76Z" />
      <ProfileShawl />
      <Limb of="cotton" wide={60} weight={3} d="M130 320C150 370 190 372 246 352" />
      <Shape color={inks.banknote} d="M276 326L350 300L358 322L286 348ZM282 336L358 318L362 340L288 358Z" />
      <CutLine color={materials.leaf[1]} thick={2} d="M288 332L344 312M294 346L350 332M282 336L358 318" />
      <Hand of="honey" pose="pen" x={246} y={348} scale={1.15} turn={-10} />
    </At>
  );
}

/** The counter with the till, and a bag of coffee. */
function Counter() {
  return (
    <>
      <Surface of="wood" weight={3} d="M-10 400L1010 400L1010 450L-10 450Z" />
      <Surface
        of="steel"
        weight={4}
        d="M780 300L930 300L950 400L760 400Z"
        tones={[{ d: "M770 398L940 398", to: 7, soft: 4, open: true }]}
      />
      <Surface of="black" weight={5} d="M790 240L910 240L916 304L784 304Z" />
      <Shape color={materials.mint[0]} d="M800 250L900 250L904 292L796 292Z" />
      <CutLine
        color={materials.black[1]}
        thick={5}
        d="M800 326L824 326M844 326L868 326M888 326L912 326M796 350L822 350M844 350L868 350M890 350L916 350M792 374L820 374M844 374L868 374M892 374L920 374"
      />
      <Surface
        of="wood"
        weight={1}
        d="M640 400L648 318L716 318L724 400Z"
        tones={[{ d: "M648 330L644 400", to: 6, soft: 3, open: true }]}
      />
      <Shape color={materials.berbere[1]} d="M682 338l18 22-18 22-18-22z" />
    </>
  );
}
