import { inks, materials } from "../../styles/materials.ts";
import { At, CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { HalfBeanie, HalfShawl, HalfShawlBehind } from "../people/half-headwear.tsx";
import { Hand } from "../people/hand.tsx";
import { Limb } from "../people/limb.tsx";
import { ThreeQuarter } from "../people/three-quarter.tsx";

/** A son in a winter street and his mother at home with her coffee pot; one thread goes from his phone to hers. */
export function PhoneCall() {
  return (
    <Engraving viewBox="0 0 1000 440" pitch={4}>
      <Winter />
      <Parlor />
      <Son />
      <Mother />
      <path
        d="M346 196C410 120 440 300 510 250C580 196 640 110 712 190"
        fill="none"
        stroke="var(--g)"
        strokeWidth="5"
        className="call-thread"
      />
    </Engraving>
  );
}

/** The mother's half of it alone, upright. */
export function MotherAtHome() {
  return (
    <Engraving viewBox="540 -90 460 517" pitch={4}>
      <Surface of="plaster" weight={2} d="M540 -90L1000 -90L1000 4L540 4Z" />
      <Parlor />
      <Mother />
    </Engraving>
  );
}

/** A brick street under snow, before dawn. */
function Winter() {
  return (
    <>
      <Surface of="dawn" weight={4} d="M0 0L500 0L500 440L0 440Z" />
      <Surface of="wool" weight={6} d="M0 60L150 60L150 440L0 440Z" />
      <Surface of="clay" weight={5} d="M330 120L500 120L500 440L330 440Z" />
      <Shape
        color={inks.lit}
        d="M24 100L60 100L60 150L24 150ZM90 100L126 100L126 150L90 150ZM24 190L60 190L60 240L24 240ZM404 160L430 160L430 200L404 200ZM446 160L472 160L472 200L446 200ZM446 300L472 300L472 340L446 340Z"
      />
      <Shape color={inks.paper} d="M0 50L154 50L154 62L0 62ZM326 112L500 112L500 122L326 122Z" />
      <Shape
        color={inks.paper}
        d="M176 60l4 4-4 4-4-4zM226 30l4 4-4 4-4-4zM300 80l4 4-4 4-4-4zM380 50l4 4-4 4-4-4zM440 86l4 4-4 4-4-4zM190 150l4 4-4 4-4-4zM346 250l4 4-4 4-4-4zM400 260l4 4-4 4-4-4zM60 30l4 4-4 4-4-4zM170 260l4 4-4 4-4-4zM476 30l4 4-4 4-4-4zM420 330l4 4-4 4-4-4z"
      />
    </>
  );
}

/** A room at home in the afternoon: a window on a tree, a clay pot on its coals. */
function Parlor() {
  return (
    <>
      <Surface of="plaster" weight={2} d="M500 0L1000 0L1000 440L500 440Z" />
      <Shape className="pane" color={inks.pane} d="M560 50L700 50L700 210L560 210Z" />
      <Surface of="leaf" weight={2} d="M572 120C570 84 600 66 630 74C664 64 694 90 690 126C680 150 584 152 572 120Z" />
      <CutLine color={inks.frame} thick={8} d="M630 210L632 140M632 170L652 142" />
      <CutLine color={inks.frame} thick={6} d="M560 50L700 50L700 210L560 210ZM500 3L1000 3" />
      <Surface
        of="wood"
        weight={4}
        d="M520 372L650 372L650 384L520 384ZM534 384L546 384L540 440L528 440ZM624 384L636 384L642 440L630 440Z"
      />
      <Surface
        of="black"
        weight={4}
        d="M574 278L590 278L592 312C618 322 624 352 604 370L560 370C540 352 546 322 572 312Z"
        tones={[{ d: "M560 326Q550 344 562 364", to: 1, soft: 2, open: true }]}
      />
      <CutLine
        color={materials.black[0]}
        thick={6}
        d="M604 334C618 326 624 314 632 308M560 340C546 334 548 312 570 300"
      />
      <Surface of="cotton" d="M528 352L548 352L544 371L532 371Z" />
    </>
  );
}

function Son() {
  return (
    <At x={120} y={66} scale={0.86}>
      <At y={12}>
        <ThreeQuarter
          skin="coffee"
          face={{ eyes: "smiling", jaw: 4, wing: 4, smile: 7, chin: 2, nose: 2, mouth: 3 }}
          ear={false}
        />
        <Surface
          of="hair"
          weight={6}
          d="M96 160C98 190 110 206 126 214C144 226 164 230 174 220C182 208 182 196 184 180C180 192 178 200 166 202C156 198 146 202 136 200C118 196 108 180 104 156Z"
        />
        <HalfBeanie of="berbere" />
      </At>
      <Surface
        of="indigo"
        weight={4}
        d="M-70 450C-76 350 -30 290 66 262C100 250 160 250 190 266C270 280 310 340 310 450Z"
        tones={[
          { d: "M-60 370Q100 350 310 366M-40 316Q110 300 290 316", to: 7, soft: 3, open: true },
          { d: "M-50 340Q90 324 290 338", to: 1, soft: 3, open: true },
        ]}
      />
      <Surface
        of="teff"
        weight={3}
        d="M76 246C110 262 150 262 178 244L186 270C150 290 104 290 66 272Z"
        tones={[{ d: "M70 268Q120 286 184 266", to: 6, soft: 2, open: true }]}
      />
      <Surface of="black" weight={5} d="M250 104L264 108L234 218L218 212Z" />
      <Hand of="coffee" pose="grip" x={262} y={252} scale={1.15} turn={6} />
      <Limb of="indigo" wide={58} weight={4} d="M290 430C330 390 322 330 274 284" />
    </At>
  );
}

function Mother() {
  return (
    <At mirror x={930} y={78} scale={0.84}>
      <HalfShawlBehind />
      <ThreeQuarter
        skin="cinnamon"
        ear={false}
        face={{ eyes: "hooded", smile: 6, chin: -1, nose: 5, mouth: 1, jaw: -3 }}
        tones={[{ d: "M142 170Q132 178 134 192M176 166Q184 174 182 186", to: 6, soft: 1, open: true }]}
      />
      <Surface
        of="cotton"
        weight={3}
        d="M-60 450C-60 340 0 280 90 262L130 310L170 262C240 276 280 330 290 450Z"
        tones={[
          { d: "M90 262L130 316L170 262", to: 7, soft: 2, open: true },
          { d: "M200 290Q190 360 210 450", to: 6, soft: 3, open: true },
        ]}
      />
      <HalfShawl />
      <Surface of="black" weight={5} d="M248 116L262 120L232 224L217 218Z" />
      <Hand of="cinnamon" pose="grip" x={258} y={262} scale={1.1} turn={6} />
      <Limb of="cotton" wide={52} weight={3} d="M270 436C310 396 306 336 270 290" />
    </At>
  );
}
