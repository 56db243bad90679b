import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { inks, type Material, materials } from "../../styles/materials.ts";
import { At, CutLine, Engraving, Surface } from "../people/engraving.tsx";
import { Front } from "../people/front.tsx";
import { FrontCropped } from "../people/front-headwear.tsx";
import {
  HalfBraids,
  HalfBraidsBehind,
  HalfHijab,
  HalfHijabBehind,
  HalfShawl,
  HalfShawlBehind,
} from "../people/half-headwear.tsx";
import { HeldPhone } from "../people/held-phone.tsx";
import { Limb } from "../people/limb.tsx";
import { Profile } from "../people/profile.tsx";
import type { Face } from "../people/profile-face.ts";
import { ProfileCropped } from "../people/profile-headwear.tsx";
import { ThreeQuarter } from "../people/three-quarter.tsx";
import { WovenBorder } from "../people/woven-border.tsx";

/* Who the money goes to, one person of each country, from the chest up, turned right over a phone in the hand. */

/** The phone in the right hand, and the sleeve that comes up to it. */
function ReadPhone({ skin, sleeve }: { skin: Material; sleeve: Material }) {
  return (
    <>
      <Limb of={sleeve} wide={58} weight={3} d="M258 352C290 374 322 410 316 450" />
      <HeldPhone of={skin} arrived x={266} y={312} scale={1.12} turn={-10} />
      <Limb of={sleeve} wide={54} weight={2} d="M330 460L303 394" />
    </>
  );
}

/** Ethiopia: an older woman with glasses, a white shawl with its border over her hair. */
function Mother() {
  return (
    <>
      <HalfShawlBehind />
      <ThreeQuarter
        skin="coffee"
        ear={false}
        face={{ gaze: -1, eyes: "hooded", smile: 5, nose: 3, wing: 2, cheek: 2, jaw: 2 }}
        tones={[{ d: "M142 170Q132 178 134 192M176 166Q184 174 182 186", to: 6, soft: 1, open: true }]}
      />
      <CutLine
        thick={2.4}
        color={inks.spectacles}
        d="M114 134C114 124 146 122 150 132C152 148 144 154 132 154C120 154 114 146 114 134ZM164 133C166 124 186 124 188 131C190 146 184 152 176 152C168 152 164 144 164 133ZM150 134Q157 128 164 134M114 134L92 140"
      />
      <Surface
        of="cotton"
        weight={3}
        d="M-66 450C-62 344 -4 284 88 262L130 304L172 262C240 276 280 326 288 450Z"
        tones={[
          { d: "M88 262L130 312L172 262", to: 7, soft: 2, open: true },
          { d: "M204 290Q196 360 212 450", to: 6, soft: 3, open: true },
        ]}
      />
      <HalfShawl />
      <WovenBorder band="shawl" length={220} stitch={2.4} x={97} y={222} turn={82} />
      <ReadPhone skin="coffee" sleeve="cotton" />
    </>
  );
}

/** Somalia: a young woman in a headscarf that falls over her shoulders. */
function Sister() {
  return (
    <>
      <HalfHijabBehind of="indigo" />
      <ThreeQuarter
        skin="honey"
        ear={false}
        face={{ gaze: -1, smile: 5, lips: 2, chin: -6, cheek: 2, jaw: -3, nose: -3, brow: 2 }}
      />
      <Surface of="berbere" weight={4} d="M-62 450C-58 348 -20 292 80 262L176 262C248 284 282 340 290 450Z" />
      <HalfHijab of="indigo" />
      <ReadPhone skin="honey" sleeve="berbere" />
    </>
  );
}

const brother: Face = {
  hairline: 177,
  brow: 197,
  bridge: 191,
  hump: 1,
  tip: [215, 152],
  base: 207,
  upperLip: 215,
  lowerLip: 213,
  dent: 203,
  chin: [205, 220],
  throat: [152, 222],
  neck: [156, 82],
};

/** Kenya: a young man in profile, his collar open. */
function Brother() {
  return (
    <>
      <At turn={5} x={14} y={2}>
        <Profile skin="ebony" face={brother} eyes="smiling" />
        <ProfileCropped />
      </At>
      <Surface
        of="sky"
        weight={4}
        d="M-58 450C-58 350 -24 292 74 262C96 292 138 292 164 266C238 284 272 336 280 450Z"
        tones={[
          { d: "M16 306Q36 370 28 450M216 296Q202 360 214 450", to: 7, soft: 3, open: true },
          { d: "M150 292Q160 360 152 450", to: 7, soft: 1.5, open: true },
        ]}
      />
      <Surface
        of="sky"
        weight={1}
        d="M72 250C94 284 138 286 162 258L182 276C176 300 160 312 148 316L136 296C110 296 82 284 62 268Z"
        tones={[{ d: "M74 266C98 292 140 292 160 266", to: 6, soft: 2, open: true }]}
      />
      <ReadPhone skin="ebony" sleeve="sky" />
    </>
  );
}

/** Uganda: a woman from the front in a gomesi: raised shoulders, a square neck, two buttons. */
function Aunt() {
  return (
    <>
      <Front
        skin="cacao"
        face={{ down: true, smile: 6, lips: 3, wing: 3, side: -3, jaw: -2, mouth: 2, neck: -3, chin: -2 }}
      />
      <FrontCropped />
      <CutLine
        color={materials.teff[0]}
        thick={4}
        d="M80 170C86 172 86 184 80 186C74 184 74 172 80 170ZM180 170C186 172 186 184 180 186C174 184 174 172 180 170Z"
      />
      <Surface
        of="plum"
        weight={3}
        d="M-34 450C-38 384 -20 330 6 300C-2 262 18 236 40 266L82 258L92 292L168 292L178 258L220 266C242 236 262 262 254 300C276 330 290 384 288 450Z"
        tones={[
          { d: "M8 300Q26 330 22 450M252 300Q232 340 240 450", to: 7, soft: 3, open: true },
          { d: "M10 286Q20 256 36 268M250 286Q240 256 224 268", to: 0, soft: 2, open: true },
          { d: "M92 296L168 296", to: 7, soft: 2, open: true },
        ]}
      >
        <CutLine color={materials.teff[0]} thick={6} d="M84 262L94 296L166 296L176 262" />
      </Surface>
      <ReadPhone skin="cacao" sleeve="plum" />
    </>
  );
}

/** Eritrea: a woman with braids in a white dress, its neck and front edged in blue and gold. */
function Cousin() {
  return (
    <>
      <HalfBraidsBehind />
      <ThreeQuarter
        skin="cinnamon"
        face={{ gaze: -1, lips: 2, smile: 4, brow: 1, neck: -4, jaw: -3, mouth: 1, chin: 1 }}
      />
      <HalfBraids />
      <Surface of="teff" weight={2} d="M92 178l6 9-6 12-6-12Z" />
      <Surface
        of="cotton"
        weight={3}
        d="M-56 450C-52 346 0 290 86 260C108 296 152 296 172 260C240 280 274 330 282 450Z"
        tones={[
          { d: "M14 308Q36 370 28 450M222 296Q208 360 218 450", to: 6, soft: 3, open: true },
          { d: "M70 300Q84 360 78 450", to: 6, soft: 2, open: true },
        ]}
      >
        <CutLine color={materials.indigo[0]} thick={14} d="M84 262C108 302 152 302 174 262M136 294L136 460" />
        <CutLine color={materials.teff[0]} thick={4} d="M84 262C108 302 152 302 174 262M136 294L136 460" />
      </Surface>
      <ReadPhone skin="cinnamon" sleeve="cotton" />
    </>
  );
}

const receivers = { ethiopia: Mother, somalia: Sister, kenya: Brother, uganda: Aunt, eritrea: Cousin };

/** Somebody of a country who reads on the phone that money came: one thread runs to it from the left. Decoration only. */
export function MoneyReader({ country }: { country: CountryName }) {
  const Person = receivers[country];
  return (
    <Engraving viewBox="0 0 1200 430" pitch={4}>
      <At mirror x={1110} y={42} scale={1.02}>
        <Person />
      </At>
      <path
        d="M-10 404C200 404 470 412 610 394C700 382 740 320 828 296"
        fill="none"
        stroke="var(--g)"
        strokeWidth="6"
      />
    </Engraving>
  );
}
