import { inks, materials } from "../../styles/materials.ts";
import { At, CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { Front } from "../people/front.tsx";
import { Hand } from "../people/hand.tsx";
import { Limb } from "../people/limb.tsx";
import { Profile } from "../people/profile.tsx";
import { ThreeQuarter } from "../people/three-quarter.tsx";

/** An older man half turned to the left, glasses low on his nose, who reads a page with a pencil in his hand. */
export function RulesAdvisor({ label }: { label?: string }) {
  return (
    <Engraving viewBox="-60 0 420 400" label={label}>
      <At mirror x={270} y={4}>
        <At y={14}>
          <Surface of="grey" d="M94 150C70 150 62 120 70 96C78 74 96 64 112 60L110 150Z" weight={4} />
          <ThreeQuarter
            skin="coffee"
            face={{ gaze: -1, eyes: "hooded", nose: 6, wing: 3, jaw: -5, chin: 8, smile: 1, cheek: -5, neck: 2 }}
            tones={[
              { d: "M120 84Q150 78 178 88M124 94Q150 88 180 97", to: 5, soft: 1, open: true },
              { d: "M142 170Q130 178 132 194M176 166Q184 174 182 188", to: 6, soft: 1.2, open: true },
            ]}
          />
          <Surface
            of="grey"
            weight={4}
            d="M94 160C82 132 80 96 98 74C108 62 118 60 126 58C112 72 108 92 110 112C108 124 106 132 106 142C102 146 98 152 94 160Z"
            tones={[{ d: "M100 84Q92 110 96 138", to: 1, soft: 2, open: true }]}
          />
          <Surface
            of="grey"
            weight={2}
            d="M136 186C144 174 154 172 161 174C168 172 176 176 180 184C174 184 168 181 161 181C152 181 144 186 136 186Z"
          />
          <CutLine
            thick={2.6}
            color={inks.spectacles}
            d="M114 134C114 124 146 122 150 132C152 148 144 154 132 154C120 154 114 146 114 134ZM164 133C166 124 186 124 188 131C190 146 184 152 176 152C168 152 164 144 164 133ZM150 134Q157 128 164 134M114 134L92 140"
          />
        </At>
        <Surface
          of="wool"
          weight={5}
          d="M-24 404C-22 340 10 296 84 264L130 330L178 256C234 284 268 320 282 404Z"
          tones={[
            { d: "M16 320Q34 360 30 404M236 300Q226 350 240 404", to: 7, soft: 3, open: true },
            { d: "M60 288Q34 300 14 334", to: 2, soft: 3, open: true },
          ]}
        />
        <Surface
          of="cotton"
          d="M90 254C104 290 120 316 134 346C150 312 162 284 168 252C150 284 112 288 90 254Z"
          weight={2}
          tones={[{ d: "M94 262Q130 310 164 262", to: 6, soft: 2, open: true }]}
        />
        <Surface
          of="berbere"
          weight={4}
          d="M126 284L144 284L150 300L158 404L120 404L124 300Z"
          tones={[{ d: "M124 290L146 290", to: 7, soft: 2, open: true }]}
        />
        <Surface
          of="wool"
          weight={4}
          d="M84 260L126 330L112 404L72 320L50 300ZM182 254L148 330L156 404L196 326L206 290Z"
          tones={[{ d: "M126 330L112 404M146 330L156 404", to: 7, soft: 2, open: true }]}
        />
        <Limb of="wool" wide={54} weight={4} d="M262 340C300 380 300 404 260 404L210 398" />
        <Shape color={inks.paper} d="M216 296L306 276L324 388L234 410Z" />
        <CutLine
          color={inks.written}
          thick={2}
          d="M232 312L282 301M236 326L296 313M238 340L298 327M241 354L300 341M244 368L286 359"
        />
        <CutLine color={materials.berbere[0]} thick={3} d="M236 341L272 333" />
        <Hand of="coffee" pose="thumb" x={268} y={410} scale={1.3} turn={-74} />
        <Limb of="wool" wide={52} weight={4} d="M10 350C-10 390 30 420 90 404L150 386" />
        <CutLine thick={5} color={materials.teff[1]} d="M186 314L226 376" />
        <Surface of="cotton" weight={2} d="M136 364L156 360L164 404L142 408Z" />
        <Hand of="coffee" pose="pen" x={156} y={384} scale={1.2} turn={-14} />
      </At>
    </Engraving>
  );
}

/** A young woman from the front in a headscarf, a telephone at her ear. */
export function CorridorsAdvisor({ label }: { label?: string }) {
  return (
    <Engraving viewBox="-80 0 420 400" label={label}>
      <Surface
        of="indigo"
        weight={5}
        d="M130 24C76 22 58 70 62 130C64 180 48 214 20 250L240 250C212 214 196 180 198 130C202 70 184 22 130 24Z"
      />
      <Front
        skin="honey"
        face={{ chin: -8, lips: 3, smile: 5, mouth: -6, wing: -3, side: 1, eyes: "round", neck: -5 }}
        ears={false}
      />
      <Surface
        of="indigo"
        weight={3}
        d="M130 22C70 20 52 72 58 134C62 190 40 226 0 262C-36 290 -50 340 -54 404L306 404C302 344 294 300 262 266C222 228 200 192 202 134C206 72 190 20 130 22ZM130 62C166 62 174 98 172 132C172 166 164 192 148 210C140 220 120 220 112 210C96 192 88 166 88 132C86 98 94 62 130 62Z"
        tones={[
          { d: "M88 132C88 170 98 196 116 214Q100 230 74 214C76 190 72 160 78 116Z", to: 5, soft: 3 },
          { d: "M172 132Q172 176 150 208Q180 236 220 262", to: 6, soft: 3, open: true },
          { d: "M84 70Q104 36 136 36M190 100Q192 70 172 50", to: 0, soft: 3, open: true },
          { d: "M70 236Q120 290 220 280M40 262Q110 340 250 320M10 300Q80 390 200 380", to: 6, soft: 3, open: true },
          { d: "M60 260Q120 312 230 302M24 286Q100 366 230 352", to: 1, soft: 2.5, open: true },
        ]}
      />
      <CutLine
        thick={4}
        color={materials.teff[0]}
        d="M130 60C168 60 176 98 174 132C174 168 164 194 149 211C140 221 120 221 111 211C96 194 86 168 86 132C84 98 92 60 130 60"
      />
      <Limb of="indigo" wide={62} weight={3} d="M276 420C296 380 286 320 246 280" />
      <Limb of="indigo" wide={44} weight={3} d="M264 322C256 296 242 274 228 256" />
      <Surface
        of="black"
        weight={5}
        d="M184 120L200 116C204 116 206 118 206 122L212 206C212 212 210 214 206 214L192 214Z"
      />
      <Hand of="honey" pose="grip" x={218} y={240} scale={1.05} turn={-4} weight={1} />
    </Engraving>
  );
}

const face = {
  hairline: 172,
  brow: 191,
  bridge: 188,
  hump: 2,
  tip: [210, 154] as [number, number],
  base: 206,
  upperLip: 213,
  lowerLip: 211,
  dent: 202,
  chin: [201, 220] as [number, number],
  throat: [158, 230] as [number, number],
  neck: [162, 90] as [number, number],
};

/** A woman from the side in a headwrap tied above the brow and a dress with raised shoulders, who explains with her hand. */
export function LanguageAdvisor({ label }: { label?: string }) {
  return (
    <Engraving viewBox="-70 0 420 400" label={label}>
      <At turn={-4} x={-6} y={34}>
        <Profile skin="cacao" face={face} eyes="smiling" />
        <Surface
          of="berbere"
          weight={3}
          d="M186 86C196 66 188 34 152 22C108 8 52 30 48 82C46 116 60 140 80 152C92 158 98 160 106 156C118 140 134 126 150 114C166 104 180 98 186 86Z"
          tones={[
            { d: "M60 130Q110 128 180 84M52 96Q110 100 178 54M64 58Q110 64 156 30", to: 7, soft: 2, open: true },
            { d: "M76 44Q110 24 146 30", to: 0, soft: 4, open: true },
            { d: "M48 90Q50 130 90 154L100 140Q70 120 64 80Z", to: 6, soft: 3 },
          ]}
        >
          <CutLine color={materials.teff[0]} thick={7} d="M54 114Q112 116 184 70M56 76Q106 80 166 42" />
          <CutLine color={materials.teff[0]} thick={2.5} d="M58 124Q116 124 186 80M56 86Q108 90 172 50" />
        </Surface>
        <Surface
          of="berbere"
          weight={3}
          d="M168 40C178 22 200 16 208 26C212 38 200 48 188 52C202 54 212 66 204 74C192 80 176 68 168 54Z"
          tones={[{ d: "M170 46Q186 44 200 30M172 52Q188 56 200 68", to: 7, soft: 1.5, open: true }]}
        />
        <CutLine color={materials.teff[0]} thick={3.5} d="M132 180C140 182 142 194 134 198C126 198 124 186 132 180Z" />
      </At>
      <Surface
        of="plum"
        weight={4}
        d="M-40 404C-36 350 -16 322 12 300C14 270 34 262 50 276L92 264C110 292 150 292 170 266L206 278C224 262 246 272 246 300C272 326 284 360 288 404Z"
        tones={[
          { d: "M34 282Q40 330 20 404M226 286Q222 340 240 404", to: 7, soft: 3, open: true },
          { d: "M92 266C112 302 152 302 172 266", to: 7, soft: 2, open: true },
          { d: "M24 284Q36 270 48 282M214 282Q228 270 238 288", to: 1, soft: 2, open: true },
          { d: "M70 300Q84 350 80 404", to: 2, soft: 4, open: true },
        ]}
      >
        <CutLine color={materials.teff[0]} thick={12} d="M-44 388L292 388" />
      </Surface>
      <Limb of="plum" wide={58} weight={4} d="M20 330C0 380 30 412 80 402L150 376" />
      <Hand of="cacao" pose="open" x={222} y={344} scale={1.2} turn={-30} weight={3} />
      <Limb of="plum" wide={44} weight={4} d="M140 382L214 346" />
      <CutLine color={materials.teff[0]} thick={7} d="M206 326L226 366" />
    </Engraving>
  );
}
