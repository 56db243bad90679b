import { inks, materials } from "../../styles/materials.ts";
import { At, CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { HalfHijab, HalfHijabBehind } from "../people/half-headwear.tsx";
import { Hand } from "../people/hand.tsx";
import { HeldPhone } from "../people/held-phone.tsx";
import { Limb } from "../people/limb.tsx";
import { Profile } from "../people/profile.tsx";
import type { Face } from "../people/profile-face.ts";
import { ProfileBeanie } from "../people/profile-headwear.tsx";
import { ThreeQuarter } from "../people/three-quarter.tsx";

/** A bus stop after the late shift: a nurse looks at her phone, a man in a reflective vest waits with his flask. */
export function NightShift() {
  return (
    <Engraving viewBox="0 0 1000 440" pitch={4}>
      <Street />
      <Waiting />
      <Nurse />
    </Engraving>
  );
}

const windows = [
  [40, 90],
  [110, 90],
  [40, 170],
  [180, 170],
  [110, 250],
  [700, 60],
  [770, 130],
  [840, 60],
  [840, 200],
  [770, 270],
  [910, 130],
];

/** Houses with some lit windows, the moon, and the shelter with its sign. */
function Street() {
  return (
    <>
      <Surface of="midnight" weight={4} d="M0 0L1000 0L1000 440L0 440Z" />
      <Surface of="black" weight={5} d="M0 50L240 50L240 440L0 440ZM670 20L960 20L960 440L670 440Z" />
      <Shape color={inks.lit} d={windows.map(([x, y]) => `M${x} ${y}l34 0 0 42-34 0z`).join("")} />
      <Surface
        of="stone"
        weight={1}
        d="M616 104C634 104 648 118 648 136C648 154 634 166 616 166C628 158 634 148 634 136C634 122 628 112 616 104Z"
      />
      <Surface
        of="steel"
        weight={5}
        d="M80 62L700 62L714 84L66 84ZM96 84L108 84L108 440L96 440ZM672 84L684 84L684 440L672 440Z"
      />
      <Surface of="steel" weight={4} d="M770 84L780 84L780 440L770 440Z" />
      <Shape color={inks.sign} d="M738 70L812 70L812 150L738 150Z" />
      <Shape
        color={inks.paper}
        d="M754 88L796 88C800 88 802 90 802 94L802 126L748 126L748 94C748 90 750 88 754 88ZM756 126l8 0 0 8-8 0zM786 126l8 0 0 8-8 0z"
      />
      <Shape color={inks.sign} d="M754 94L772 94L772 108L754 108ZM778 94L796 94L796 108L778 108Z" />
    </>
  );
}

const face: Face = {
  hairline: 174,
  brow: 195,
  bridge: 191,
  hump: 6,
  tip: [216, 156],
  base: 205,
  upperLip: 210,
  lowerLip: 208,
  dent: 202,
  chin: [202, 222],
  throat: [150, 224],
  neck: [154, 84],
};

function Waiting() {
  return (
    <At x={150} y={110} scale={0.82}>
      <At y={20}>
        <Profile skin="ebony" face={face} eyes="deep" />
        <ProfileBeanie of="indigo" />
      </At>
      <Surface
        of="wool"
        weight={4}
        d="M-30 420C-34 340 -10 290 84 258C100 284 136 286 160 262C220 282 256 330 262 420Z"
        tones={[{ d: "M30 300Q50 350 44 420", to: 7, soft: 3, open: true }]}
      />
      <Surface
        of="lime"
        weight={2}
        d="M10 420C8 350 20 300 62 270L92 262L110 420ZM128 420L156 264C186 274 204 290 214 320L222 420Z"
        tones={[{ d: "M60 274Q70 350 66 420", to: 6, soft: 3, open: true }]}
      />
      <Surface of="steel" weight={1} d="M8 356L104 356L108 384L8 384ZM134 384L138 356L218 356L220 384Z" />
      <Limb of="wool" wide={52} weight={4} d="M20 330C0 400 40 420 110 398L180 368" />
      <Surface
        of="steel"
        weight={2}
        d="M204 314L240 314L236 372L208 372Z"
        tones={[{ d: "M208 314L212 372", to: 6, soft: 2, open: true }]}
      />
      <Hand of="ebony" pose="rest" x={174} y={358} scale={0.95} turn={-6} />
      <CutLine
        color={materials.steel[0]}
        thick={2.5}
        d="M214 302C208 294 218 288 212 278M230 302C224 294 234 288 228 278"
      />
    </At>
  );
}

function Nurse() {
  return (
    <At x={404} y={92} scale={0.88}>
      <HalfHijabBehind of="plum" />
      <ThreeQuarter skin="cinnamon" face={{ gaze: -1, smile: 3, lips: 1, chin: -2 }} ear={false} />
      <Surface of="leaf" weight={3} d="M-60 420C-56 340 -20 290 80 262L176 262C250 286 280 340 284 420Z" />
      <HalfHijab of="plum" />
      <Surface
        of="stone"
        weight={4}
        d="M-70 420C-70 350 -46 308 -6 276L60 330L70 420ZM190 420L196 350L244 284C276 310 292 360 294 420Z"
        tones={[{ d: "M-20 300Q10 350 10 420M262 310Q244 360 250 420", to: 7, soft: 3, open: true }]}
      />
      <HeldPhone of="cinnamon" x={200} y={336} scale={0.9} turn={-14} />
      <Limb of="stone" wide={54} weight={4} d="M296 480L236 412" />
    </At>
  );
}
