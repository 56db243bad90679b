import { inks, type Material, materials } from "../../styles/materials.ts";
import { CutLine, Surface } from "./engraving.tsx";

/* Hair and headwear for a head half turned: `Behind` parts stand before the head in the drawing, the others after it. */

/** What shows of a headscarf between the chin and the far shoulder. */
export const HalfHijabBehind = ({ of }: { of: Material }) => (
  <Surface of={of} weight={6} d="M140 190L186 200C190 214 196 226 204 238L140 250Z" />
);

/** A headscarf that falls over neck and shoulders; `of` is its cloth. */
export function HalfHijab({ of }: { of: Material }) {
  return (
    <Surface
      of={of}
      d="M132 26C74 24 56 76 62 134C64 184 44 224 -2 256C-30 280 -40 320 -44 380L262 380C262 320 250 286 222 266C200 250 192 226 186 206C178 222 160 230 142 224C116 212 102 180 102 146C100 106 112 84 140 76C162 70 182 78 192 100C196 60 176 28 132 26Z"
      tones={[
        { d: "M140 76C110 82 100 108 102 146C102 180 116 212 142 226L110 232C82 200 74 140 92 92Z", to: 6, soft: 3 },
        { d: "M96 226Q150 276 222 262M60 256Q120 320 244 306M20 290Q90 360 220 356", to: 6, soft: 3, open: true },
        { d: "M92 70Q112 40 146 40M60 300Q110 342 200 336", to: 1, soft: 3, open: true },
      ]}
    />
  );
}

/** The far side of a white shawl, behind head and neck. */
export const HalfShawlBehind = () => (
  <Surface of="cotton" weight={6} d="M136 30C70 22 48 80 54 140C56 190 40 230 6 258L214 270C200 230 192 200 192 150Z" />
);

/** A white shawl laid over the hair, its ends to the front. */
export function HalfShawl() {
  return (
    <>
      <Surface
        of="hair"
        weight={5}
        d="M190 98C184 82 164 74 146 80C122 88 108 108 104 142L92 150C80 100 92 50 138 46C172 42 192 68 190 98Z"
      />
      <Surface
        of="cotton"
        weight={2}
        d="M188 74C182 36 158 20 128 24C76 28 50 74 54 130C58 186 38 226 -14 256C-34 290 -40 330 -44 380L120 380C116 330 106 262 98 226C94 196 86 170 88 140C90 104 110 80 140 72C158 68 178 70 188 90Z"
        tones={[
          { d: "M140 72C110 80 90 104 88 140C86 170 94 196 98 226L80 220C74 180 66 140 84 100Z", to: 6, soft: 3 },
          { d: "M64 120Q72 200 20 290M84 220Q90 290 60 380M20 280Q10 330 10 380", to: 6, soft: 2.5, open: true },
        ]}
      />
    </>
  );
}

/** A printed cloth wound close around the head, knotted behind. */
export function HalfHeadwrap({ of, stripe }: { of: Material; stripe: Material }) {
  return (
    <>
      <Surface
        of={of}
        d="M192 98C178 78 140 78 100 122L86 128C60 90 76 20 136 10C190 6 212 60 192 98Z"
        tones={[{ d: "M88 110Q120 60 196 74M82 80Q120 30 186 40", to: 7, soft: 2, open: true }]}
      >
        <CutLine color={materials[stripe][0]} thick={8} d="M84 96Q120 46 196 58" />
      </Surface>
      <Surface
        of={of}
        weight={4}
        d="M90 100C60 84 40 100 44 120C56 132 80 124 94 112Z"
        tones={[{ d: "M90 106L56 112", to: 7, soft: 2, open: true }]}
      />
    </>
  );
}

/** A knitted cap, turned up at its edge. */
export function HalfBeanie({ of }: { of: Material }) {
  return (
    <>
      <Surface of="hair" weight={6} d="M100 110L92 160L108 146L112 110Z" />
      <Surface
        of={of}
        d="M194 96C194 40 170 22 138 22C96 24 78 60 86 118C120 100 160 92 194 96Z"
        tones={[{ d: "M100 100Q96 50 130 26M130 92Q130 50 146 24M162 88Q166 54 156 26", to: 6, soft: 2, open: true }]}
      />
      <Surface of={of} weight={5} d="M198 78C160 72 116 82 82 104L86 130C120 108 164 98 198 104Z" />
    </>
  );
}

/** Braids drawn back from the brow, which fall behind the shoulder. */
export const HalfBraidsBehind = () => (
  <Surface
    of="hair"
    weight={5}
    d="M140 38C96 28 66 58 66 110C64 146 52 176 48 214C46 250 52 290 72 300L110 296L180 120Z"
    tones={[{ d: "M66 190Q56 240 70 292M84 200Q76 246 88 294", to: 2, soft: 1.5, open: true }]}
  />
);

/** The rows of the braids over the head. */
export function HalfBraids() {
  return (
    <>
      <Surface
        of="hair"
        weight={5}
        d="M190 101C186 84 168 75 148 80C122 88 106 108 102 136C100 148 96 156 92 156C72 120 78 50 136 40C176 36 198 66 190 101Z"
        tones={[{ d: "M176 62Q150 46 118 66Q98 82 92 112", to: 1, soft: 3, open: true }]}
      />
      <CutLine
        color={inks.parting}
        thick={1.5}
        d="M186 84C172 66 148 56 112 66M172 77C156 64 130 62 100 86M152 79C134 74 112 84 92 112M132 86C118 88 104 100 90 132M188 92C184 68 160 46 126 48"
      />
    </>
  );
}
