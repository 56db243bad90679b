import { inks, materials } from "../../styles/materials.ts";
import { At, CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { Front } from "../people/front.tsx";
import { FrontBeard, FrontCap } from "../people/front-headwear.tsx";
import { HalfBraids, HalfBraidsBehind, HalfHeadwrap } from "../people/half-headwear.tsx";
import { Hand } from "../people/hand.tsx";
import { Limb } from "../people/limb.tsx";
import { ThreeQuarter } from "../people/three-quarter.tsx";
import { WovenBorder } from "../people/woven-border.tsx";
import { Room } from "../weft-ground.tsx";

/** A family of three at the table in the evening: grandmother with tea, father with a bill, daughter with a pencil. */
export function KitchenTable() {
  return (
    <Engraving viewBox="0 0 800 460" pitch={4}>
      <Room width={800} height={460} />
      <Shape color={inks.dark} d="M470 40L620 40L620 190L470 190Z" />
      <Shape
        color={inks.lit}
        d="M500 120L512 120L512 136L500 136ZM540 96L552 96L552 112L540 112ZM580 140L592 140L592 156L580 156ZM540 150L552 150L552 166L540 166Z"
      />
      <CutLine color={inks.written} thick={5} d="M470 40L620 40L620 190L470 190ZM545 40L545 190" />
      <WovenBorder band="mid" length={176} stitch={2} x={456} y={22} />
      <Surface of="wood" weight={4} d="M60 130L230 130L230 138L60 138Z" />
      <Surface of="leaf" d="M76 96L100 96L100 130L76 130Z" />
      <Surface of="berbere" d="M110 86L140 86L140 130L110 130Z" />
      <Surface of="steel" d="M156 100L200 100L196 130L160 130Z" />
      <Grandmother />
      <Father />
      <Daughter />
      <Table />
    </Engraving>
  );
}

function Grandmother() {
  return (
    <At x={60} y={96} scale={0.84}>
      <At y={14}>
        <ThreeQuarter
          skin="cacao"
          face={{ eyes: "hooded", wing: 5, nose: 3, lips: 2, smile: 4, mouth: 2, cheek: 3 }}
          tones={[
            {
              d: "M140 170Q130 178 134 194M176 166Q184 174 182 188M118 92Q150 84 178 94",
              to: 6,
              soft: 1.2,
              open: true,
            },
          ]}
        />
        <HalfHeadwrap of="plum" stripe="teff" />
      </At>
      <Surface
        of="clay"
        weight={3}
        d="M-40 440C-46 350 -10 290 84 262L130 300L172 262C230 276 256 330 260 440Z"
        tones={[{ d: "M20 310Q40 360 30 440M200 290Q190 350 210 440", to: 7, soft: 3, open: true }]}
      />
      <Surface
        of="plum"
        weight={3}
        d="M-40 440C-46 350 -10 290 70 264C110 300 120 380 116 440Z"
        tones={[{ d: "M40 284Q80 340 70 440", to: 7, soft: 3, open: true }]}
      />
    </At>
  );
}

function Father() {
  return (
    <At x={286} y={62} scale={0.84}>
      <Front skin="ebony" face={{ down: true, wing: 4, jaw: 3, smile: 1 }} />
      <FrontBeard />
      <FrontCap />
      <Surface
        of="mint"
        weight={3}
        d="M-30 480C-36 340 6 280 88 258L130 296L172 258C254 280 296 340 290 480Z"
        tones={[
          { d: "M30 300Q50 370 40 480M226 300Q210 370 220 480", to: 7, soft: 3, open: true },
          { d: "M130 298L130 480", to: 6, soft: 1.5, open: true },
        ]}
      />
      <Surface of="cotton" weight={2} d="M90 252L130 296L170 252L160 244Q130 276 100 244Z" />
    </At>
  );
}

function Daughter() {
  return (
    <At mirror x={760} y={102} scale={0.82}>
      <HalfBraidsBehind />
      <ThreeQuarter skin="coffee" face={{ gaze: -1, lips: 1, smile: 3, brow: 1 }} />
      <HalfBraids />
      <Surface
        of="berbere"
        weight={3}
        d="M-30 440C-30 350 0 290 86 262C110 292 150 292 170 262C240 280 262 340 268 440Z"
        tones={[
          { d: "M30 310Q44 360 40 440M214 300Q200 350 210 440", to: 7, soft: 3, open: true },
          { d: "M88 264Q130 306 170 264", to: 6, soft: 2, open: true },
        ]}
      />
    </At>
  );
}

/** The table with its papers, two glasses of tea and the flask. */
function Table() {
  return (
    <>
      <Surface
        of="wood"
        weight={3}
        d="M-10 388L810 388L810 470L-10 470Z"
        tones={[{ d: "M-10 458L810 458L810 480L-10 480Z", to: 7, soft: 4 }]}
      />
      <Surface
        of="ebony"
        weight={4}
        d="M304 398C296 382 296 358 308 346C318 338 334 344 340 352L340 398ZM492 398C500 382 500 358 488 346C478 338 462 344 456 352L456 398Z"
      />
      <Shape color={inks.paper} d="M332 300L462 300L476 396L318 396Z" />
      <CutLine color={inks.written} thick={2.5} d="M350 320L420 320M348 336L446 336M346 352L446 352M344 368L390 368" />
      <CutLine color={inks.marked} thick={3} d="M416 368L448 368" />
      <Hand of="ebony" pose="thumb" x={312} y={366} turn={-16} />
      <Hand of="ebony" pose="thumb" x={484} y={366} turn={16} mirror />
      <Shape color={inks.paper} d="M540 404L624 398L648 426L556 434Z" />
      <CutLine color={inks.written} thick={2} d="M562 412L600 409M568 421L620 416" />
      <Shape color={inks.paper} d="M96 408L196 402L206 430L100 438Z" />
      <CutLine color={inks.written} thick={2} d="M112 416L176 412M114 426L150 424" />
      <Limb of="clay" wide={36} d="M96 404L150 398" />
      <Hand of="cacao" pose="rest" x={164} y={396} scale={0.95} turn={-4} />
      <Surface of="teff" weight={4} d="M226 372L258 372L254 420L230 420Z" />
      <CutLine color={inks.paper} thick={2.5} d="M224 362L260 362L255 422L229 422Z" />
      <Surface of="teff" weight={4} d="M730 384L760 384L756 428L734 428Z" />
      <CutLine color={inks.paper} thick={2.5} d="M728 374L762 374L757 430L733 430Z" />
      <Hand of="cacao" pose="thumb" x={206} y={394} scale={0.8} turn={-10} />
      <Limb of="berbere" wide={40} weight={3} d="M718 398L650 394" />
      <CutLine color={materials.teff[1]} thick={5} d="M628 350L592 420" />
      <Hand of="coffee" pose="pen" x={652} y={392} scale={1.05} turn={-8} mirror />
      <Surface
        of="leaf"
        weight={3}
        d="M270 320C270 312 302 312 302 320L304 416L268 416Z"
        tones={[{ d: "M272 320L270 416", to: 6, soft: 3, open: true }]}
      />
      <Surface of="steel" weight={3} d="M274 296L298 296L302 320L270 320Z" />
    </>
  );
}
