import { inks, materials } from "../../styles/materials.ts";
import { At, CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { Front } from "../people/front.tsx";
import { FrontBeard, FrontCap } from "../people/front-headwear.tsx";
import { HalfHeadwrap } from "../people/half-headwear.tsx";
import { Hand } from "../people/hand.tsx";
import { Limb } from "../people/limb.tsx";
import { ThreeQuarter } from "../people/three-quarter.tsx";
import { WovenBorder } from "../people/woven-border.tsx";

/** A home health aide half turned to the right: green scrubs, a white shawl over her hair. */
export function AideVoice() {
  return (
    <Engraving viewBox="0 0 280 320" pitch={4}>
      <At x={14} y={4}>
        <At y={12}>
          <Surface
            of="cotton"
            weight={5}
            d="M136 30C70 22 48 80 54 140C56 190 40 230 6 258L200 270C196 230 190 200 190 170Z"
          />
          <ThreeQuarter
            skin="cinnamon"
            face={{ eyes: "hooded", chin: -5, smile: 4, wing: 2, nose: 4, cheek: 4, neck: -1, mouth: 1 }}
            ear={false}
          />
          <Surface
            of="hair"
            weight={5}
            d="M190 98C184 82 164 74 146 80C122 88 108 108 104 142L92 150C80 100 92 50 138 46C172 42 192 68 190 98Z"
            tones={[{ d: "M176 68Q150 54 124 70", to: 2, soft: 3, open: true }]}
          />
        </At>
        <Surface
          of="leaf"
          weight={3}
          d="M-14 330C-12 300 20 280 70 266L130 320L190 266C236 276 258 300 262 330Z"
          tones={[{ d: "M100 296L130 324L160 296", to: 7, soft: 3, open: true }]}
        />
        <Surface
          of="cotton"
          weight={2}
          d="M186 72C182 36 158 20 128 24C76 28 50 74 54 130C58 186 38 226 -14 256L-14 330L84 330C106 300 100 262 98 226C94 196 86 170 88 140C90 104 110 80 140 72C158 68 176 70 186 84Z"
          tones={[
            { d: "M140 72C110 80 90 104 88 140C86 170 94 196 98 226L80 220C74 180 66 140 84 100Z", to: 6, soft: 3 },
            { d: "M64 120Q72 200 20 290M84 220Q86 270 50 330", to: 6, soft: 2.5, open: true },
          ]}
        >
          <WovenBorder band="shawl" length={420} x={118} y={10} turn={97} stitch={2.4} />
        </Surface>
      </At>
    </Engraving>
  );
}

/** A truck driver from the front: cap, beard, both hands at the wheel. */
export function DriverVoice() {
  return (
    <Engraving viewBox="0 0 280 320" pitch={7}>
      <At x={10} y={0}>
        <At y={16}>
          <Front
            skin="cacao"
            face={{ eyes: "deep", wing: 5, chin: 3, smile: 3, lips: 1, side: 5, jaw: 6, neck: 8, mouth: 2 }}
          />
          <FrontBeard />
          <FrontCap />
        </At>
        <Surface
          of="clay"
          weight={4}
          d="M-16 330C-10 286 30 270 88 258L130 300L172 258C230 270 270 286 276 330Z"
          tones={[{ d: "M60 270Q70 300 60 330M200 270Q190 300 200 330", to: 7, soft: 3, open: true }]}
        />
        <Surface of="cotton" d="M92 254L130 300L168 254L164 246Q130 280 96 246Z" weight={2} />
        <Surface of="black" weight={5} wide={15} d="M2 330C20 270 70 290 130 290C190 290 240 270 258 330" />
        <Limb of="clay" wide={40} d="M-20 330L-4 296M280 330L264 296" />
        <Hand of="cacao" pose="grip" x={0} y={286} scale={0.8} turn={70} mirror />
        <Hand of="cacao" pose="grip" x={260} y={286} scale={0.8} turn={-70} />
      </At>
    </Engraving>
  );
}

/** A nurse half turned to the left in a wrapped headcloth and scrubs, her badge at her breast. */
export function NurseVoice() {
  return (
    <Engraving viewBox="0 0 280 320" pitch={7}>
      <At mirror x={262} y={10}>
        <At y={20}>
          <ThreeQuarter
            skin="ebony"
            face={{ eyes: "smiling", lips: 4, wing: 6, jaw: 10, smile: 7, chin: -4, cheek: 9, neck: 4, mouth: 4 }}
          />
          <HalfHeadwrap of="berbere" stripe="teff" />
          <CutLine color={materials.teff[0]} thick={5} d="M88 186C98 188 98 202 88 204C78 202 80 188 88 186Z" />
        </At>
        <Surface
          of="sky"
          weight={4}
          d="M-16 330C-8 288 34 276 84 262L134 316L176 262C226 272 262 290 268 330Z"
          tones={[
            { d: "M86 266L134 318L174 266", to: 7, soft: 3, open: true },
            { d: "M30 290Q44 310 40 330", to: 7, soft: 3, open: true },
          ]}
        />
        <CutLine color={materials.berbere[1]} thick={4} d="M104 286L196 318" />
        <Shape color={inks.paper} d="M186 300L226 306L222 330L182 330Z" />
      </At>
    </Engraving>
  );
}
