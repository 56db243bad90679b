import { inks } from "../../styles/materials.ts";
import { At, CutLine, Engraving, Surface } from "../people/engraving.tsx";
import { Hand } from "../people/hand.tsx";
import { Limb } from "../people/limb.tsx";
import { Profile } from "../people/profile.tsx";
import { ProfileBeard, ProfileCropped } from "../people/profile-headwear.tsx";
import { ThreeQuarter } from "../people/three-quarter.tsx";
import { WovenBorder } from "../people/woven-border.tsx";

const view = "-20 0 300 420";

/** A woman half turned to the right, braids drawn back and open at the neck, who holds her shawl together. */
export function FirstFounder({ label, className }: { label: string; className?: string }) {
  return (
    <Engraving viewBox={view} label={label} className={className}>
      <At y={17}>
        <Surface
          of="hair"
          weight={5}
          d="M140 38C96 28 66 58 66 110C64 146 44 166 34 198C24 234 36 262 66 272L196 268C206 240 196 214 182 196L170 120Z"
          tones={[
            { d: "M60 190Q40 226 56 262M84 200Q66 236 84 270", to: 2, soft: 2, open: true },
            { d: "M110 180L100 280L190 280L176 200Z", to: 7, soft: 4 },
          ]}
        />
        <ThreeQuarter skin="cinnamon" face={{ lips: 2, smile: 3, brow: 1, neck: -6, jaw: -5, chin: -3, mouth: -2 }} />
        <Surface
          of="hair"
          weight={5}
          d="M190 101C186 84 168 75 148 80C122 88 106 108 102 136C100 148 96 156 92 156C72 120 78 50 136 40C176 36 198 66 190 101Z"
          tones={[{ d: "M176 62Q150 46 118 66Q98 82 92 112", to: 1, soft: 3, open: true }]}
        />
        <CutLine
          color={inks.parting}
          thick={1.5}
          d="M186 84C172 66 148 56 112 66M172 77C156 64 130 62 100 86M152 79C134 74 112 84 92 112M132 86C118 88 104 100 90 132M188 92C184 68 160 46 126 48M118 96C108 104 100 122 94 146"
        />
        <Surface of="teff" weight={2} d="M94 178l6 9-6 12-6-12Z" />
      </At>
      <Surface
        of="cotton"
        d="M-14 424C-16 350 -2 300 44 276C66 264 84 258 96 248C108 282 146 288 166 250C186 264 222 268 244 294C268 324 274 372 274 424Z"
        tones={[
          { d: "M96 250C110 292 148 296 168 250L182 262C160 310 108 312 82 262Z", to: 6, soft: 3 },
          { d: "M20 300Q40 350 36 424M222 296Q240 350 236 424M196 290Q214 350 208 424", to: 6, soft: 2.5, open: true },
          { d: "M-14 424C-16 350 -4 306 36 280Q6 330 8 424Z", to: 6, soft: 4 },
        ]}
      >
        <WovenBorder band="shawl" length={240} x={70} y={258} turn={52} />
      </Surface>
      <Surface
        of="cotton"
        weight={2}
        d="M164 250C176 260 196 264 214 276C202 330 170 384 120 424L74 424C124 376 156 320 164 250Z"
        tones={[
          { d: "M198 280Q180 350 116 424", to: 6, soft: 2, open: true },
          { d: "M166 262Q156 326 88 424", to: 5, soft: 2.5, open: true },
        ]}
      />
      <Hand of="cinnamon" pose="rest" x={212} y={384} scale={1.2} turn={14} mirror />
      <Surface
        of="cotton"
        weight={2}
        d="M272 336C256 350 232 358 204 358C198 372 200 392 210 406C236 408 256 414 270 424Z"
        tones={[
          { d: "M204 358C198 372 200 392 210 406L222 408C212 392 212 372 218 358Z", to: 5, soft: 2 },
          { d: "M268 362Q250 376 226 378M270 392Q256 396 232 396", to: 5, soft: 2, open: true },
        ]}
      />
    </Engraving>
  );
}

const face = {
  hairline: 178,
  brow: 198,
  bridge: 193,
  hump: 3,
  tip: [219, 153] as [number, number],
  base: 207,
  upperLip: 211,
  lowerLip: 208,
  dent: 202,
  chin: [205, 222] as [number, number],
  throat: [150, 220] as [number, number],
  neck: [154, 82] as [number, number],
};

/** A man in profile to the left, beard and short hair, arms folded over a jacket, a scarf over one shoulder. */
export function SecondFounder({ label, className }: { label: string; className?: string }) {
  return (
    <Engraving viewBox={view} label={label} className={className}>
      <At mirror x={268} y={-6}>
        <At x={2} y={25}>
          <Profile face={face} skin="cacao" eyes="deep" />
          <ProfileCropped />
          <ProfileBeard />
        </At>
        <Surface
          of="indigo"
          weight={4}
          d="M-20 430C-22 372 -10 316 30 290C52 276 70 268 84 258C100 288 138 290 158 262C196 278 240 292 256 330C268 360 272 396 272 430Z"
          tones={[
            { d: "M150 280Q176 340 160 430", to: 6, soft: 3, open: true },
            { d: "M40 300Q20 340 30 400", to: 7, soft: 3, open: true },
            { d: "M236 316Q222 350 228 400", to: 7, soft: 3, open: true },
            { d: "M60 284Q90 300 104 320", to: 2, soft: 3, open: true },
          ]}
        />
        <Surface
          of="stone"
          weight={2}
          d="M80 250C98 280 138 284 160 258L168 276C146 312 100 306 74 272Z"
          tones={[{ d: "M84 266C104 292 140 296 164 270", to: 6, soft: 2, open: true }]}
        />
        <Surface
          of="cotton"
          weight={2}
          d="M66 266C84 256 100 276 104 312L110 400L40 400L36 314C38 288 50 274 66 266Z"
          tones={[{ d: "M84 280Q96 330 94 426", to: 6, soft: 2, open: true }]}
        >
          <WovenBorder band="shawl" length={200} x={78} y={262} turn={88} />
        </Surface>
        <Limb of="indigo" wide={50} weight={4} d="M244 336C258 372 250 400 226 408L90 420" />
        <Limb of="indigo" wide={52} weight={3} d="M16 344C2 370 8 392 38 394C80 394 130 384 176 366" />
        <Hand of="cacao" pose="rest" x={158} y={370} scale={1.2} turn={-8} />
        <Surface of="stone" weight={2} d="M142 346L160 342C168 356 170 376 166 392L148 396C152 378 150 360 142 346Z" />
      </At>
    </Engraving>
  );
}
