import { inks, type Material, materials } from "../../styles/materials.ts";
import { CutLine, Shape, Surface, type Tone } from "./engraving.tsx";
import { Eye, type EyeKind } from "./eyes.tsx";

/** The measures of a face seen half from the side, in units of a plane 260 wide and 370 high; 0 is the middle of all. */
export type HalfFace = {
  /** How much wider the jaw, how much lower the chin, how much longer and wider the nose, how much fuller the lips. */
  jaw?: number;
  chin?: number;
  nose?: number;
  wing?: number;
  lips?: number;
  /** How much fuller the far cheek, how much broader the neck. */
  cheek?: number;
  neck?: number;
  /** How much higher the brows, how much the corners of the mouth rise. */
  brow?: number;
  smile?: number;
  /** How much wider the mouth. */
  mouth?: number;
  eyes?: EyeKind;
  /** Where the eyes look: -1 down, 0 ahead. */
  gaze?: number;
};

type ThreeQuarterProps = { face?: HalfFace; skin: Material; ear?: boolean; tones?: readonly Tone[] };

/** A head and neck half turned, looking right, in a plane 260 wide and 370 high. Hair and cloth come over it. */
export function ThreeQuarter({ face = {}, skin, ear = true, tones = [] }: ThreeQuarterProps) {
  const {
    jaw = 0,
    chin = 0,
    nose = 0,
    wing = 0,
    lips = 0,
    brow = 0,
    smile = 2,
    gaze = 0,
    cheek = 0,
    neck: broad = 0,
    mouth = 0,
    eyes,
  } = face;
  const [c, n, m] = [222 + chin, 162 + nose, 184 + nose + chin / 3];
  const [corner, far] = [138 - mouth, 178 + mouth * 0.4];
  const head = `M94 150C86 104 96 56 138 50C172 48 190 70 190 100C190 108 186 114 186 120C187 128 ${193 + cheek} 138 ${192 + cheek} 148C${190 + cheek} 162 ${186 + cheek} 170 ${183 + cheek} 180C${181 + cheek} 192 ${180 + cheek / 2} 206 172 ${c - 5}C164 ${c + 3} 152 ${c + 2} 144 ${c - 2}C126 ${c - 8} ${108 - jaw} ${c - 18} ${102 - jaw} 190C98 180 96 166 94 150Z`;
  const neck = `M${101 - broad} 170C${108 - broad} 204 ${108 - broad} 240 ${92 - broad} 270L84 310L176 310L${172 + broad} 272C${162 + broad} 256 ${160 + broad} 240 ${161 + broad} ${c - 12}Z`;
  return (
    <>
      <Surface
        of={skin}
        d={neck}
        weight={4}
        tones={[
          {
            d: `M98 184C112 ${c - 4} 140 ${c + 8} 172 ${c - 2}L168 ${c + 10}C150 ${c + 24} 124 ${c + 22} 108 260L92 280Z`,
            to: 7,
            soft: 4,
          },
          { d: "M160 240Q164 262 172 280", to: 2, soft: 2, open: true },
        ]}
      />
      {ear && (
        <Surface
          of={skin}
          weight={4}
          d="M98 134C86 124 76 134 80 150C82 162 86 166 88 176C92 182 100 180 101 172Z"
          tones={[{ d: "M95 142C88 136 84 142 87 152C89 160 92 162 93 170", to: 7, soft: 1, open: true }]}
        />
      )}
      <Surface
        of={skin}
        d={head}
        tones={[
          { d: "M140 62C162 58 180 70 182 94C172 104 150 102 138 94C132 82 132 70 140 62Z", to: 0, soft: 4 },
          { d: `M160 132Q165 ${n - 22} 167 ${n - 9}`, to: 0, soft: 1.2, open: true },
          { d: `M164 ${n - 6}q4 -3 7 1q-2 5 -6 3Z`, to: 0, soft: 1.5 },
          { d: "M120 146C130 140 142 146 142 158C136 170 122 166 118 156Z", to: 1, soft: 3 },
          { d: "M180 142C186 142 188 150 184 158C178 158 176 150 180 142Z", to: 1, soft: 2 },
          {
            d: `M152 ${c - 18}C160 ${c - 22} 168 ${c - 16} 166 ${c - 10}C160 ${c - 4} 152 ${c - 8} 152 ${c - 18}Z`,
            to: 1,
            soft: 2,
          },
          {
            d: `M90 120C100 150 104 178 116 192C124 206 136 ${c - 12} 150 ${c + 6}L100 ${c + 10}L84 180Z`,
            to: 6,
            soft: 4,
          },
          {
            d: `M153 ${n - 26}C151 ${n - 14} 150 ${n - 8} 147 ${n}C151 ${n + 1} 156 ${n - 6} 156 ${n - 16}Z`,
            to: 5,
            soft: 3,
          },
          { d: `M153 116Q151 128 153 ${n - 24}`, to: 4, soft: 3, open: true },
          { d: "M114 114C126 106 142 108 150 118C140 116 126 116 114 122Z", to: 5, soft: 1.5 },
          { d: "M166 116C174 108 182 110 186 118L184 124C178 118 172 116 166 120Z", to: 5, soft: 1.5 },
          { d: `M${148 - wing} ${n + 5}C154 ${n + 8} 166 ${n + 9} 174 ${n + 3}L164 ${n + 13}Z`, to: 5, soft: 1.5 },
          { d: `M146 ${m + 15 + lips}Q158 ${m + 19 + lips} 170 ${m + 13 + lips}`, to: 6, soft: 1.5, open: true },
          { d: `M184 168Q184 196 172 ${c}`, to: 5, soft: 2, open: true },
          ...tones,
        ]}
      >
        <Surface
          of="lip"
          weight={5}
          d={`M${corner} ${m - smile}C146 ${m - 5} 152 ${m - 7 - lips} 157 ${m - 6 - lips}L162 ${m - 5 - lips}L166 ${m - 7 - lips}C172 ${m - 6} 176 ${m - 4} ${far} ${m - smile}C172 ${m} 150 ${m} ${corner} ${m - smile}Z`}
        />
        <Surface
          of="lip"
          weight={2}
          d={`M${corner} ${m - smile}C150 ${m} 172 ${m} ${far} ${m - smile}C174 ${m + 9 + lips} 148 ${m + 11 + lips} ${corner} ${m - smile}Z`}
        />
      </Surface>
      <HalfEyes brow={brow} gaze={gaze} eyes={eyes} />
      <CutLine
        thick={1.5}
        d={`M${corner} ${m - smile}C146 ${m - 1} 152 ${m} 157 ${m - 1}Q162 ${m + 1} 167 ${m - 1}C171 ${m} 175 ${m - 1} ${far} ${m - smile}`}
      />
      <CutLine
        thick={1.6}
        d={`M${147 - wing} ${n - 3}C${144 - wing} ${n + 1} ${146 - wing} ${n + 5} ${150 - wing} ${n + 4}`}
      />
      <CutLine thick={1.6} d={`M160 ${n + 6}Q164 ${n + 8} 168 ${n + 5}`} />
    </>
  );
}

function HalfEyes({ brow, gaze, eyes }: { brow: number; gaze: number; eyes: EyeKind | undefined }) {
  const b = 107 - brow;
  const [dark, white] = [materials.cut[1], inks.eye];
  if (gaze < 0)
    return (
      <>
        <CutLine
          thick={3.4}
          d={`M112 ${b + 5}C122 ${b - 3} 138 ${b - 2} 148 ${b + 3}M166 ${b + 2}C172 ${b - 3} 180 ${b - 1} 185 ${b + 4}`}
        />
        <Shape
          color={white}
          d="M118 126C124 122 138 122 145 127C138 132 126 132 118 126ZM166 126C170 121 180 121 184 125C180 131 172 131 166 126Z"
        />
        <Shape color={dark} d="M127 124L138 124C138 132 127 132 127 124ZM171 123L180 123C180 131 171 131 171 123Z" />
        <CutLine thick={3} d="M115 126C123 120 138 120 146 127M165 126C170 120 180 120 185 125" />
        <CutLine thick={1.1} d="M119 118C126 113 138 114 145 119M166 117C172 113 180 113 184 117" />
        {eyes === "hooded" && (
          <CutLine
            thick={1.2}
            d="M118 137C124 142 136 142 143 136M168 135C172 140 179 140 183 135M112 127L105 125M112 131L104 133"
          />
        )}
      </>
    );
  return (
    <>
      <Eye kind={eyes} x={131} y={127} brow={brow} />
      <Eye kind={eyes} x={175} y={126.5} wide={0.68} brow={brow} mirror />
    </>
  );
}
