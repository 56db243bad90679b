import type { Material } from "../../styles/materials.ts";
import { At, CutLine, Surface } from "../people/engraving.tsx";
import { matrixOf, placed } from "../people/placed.ts";
import { type Face, outline } from "../people/profile-face.ts";

/** What is worn on a head, in the plane of a profile, and how its threads run light and dark. */
const wears = {
  short:
    "M184 82C182 46 154 26 120 30C86 34 66 62 66 98C66 122 76 142 90 160L106 152C110 140 112 124 124 118C142 106 170 98 184 82Z",
  round:
    "M190 84C196 40 160 4 112 8C62 14 36 58 44 106C48 140 66 168 92 182L112 168C110 148 114 128 128 118C146 106 172 100 190 84Z",
  bun: "M184 80C182 46 154 26 120 30C86 34 66 62 66 96C66 112 60 118 50 122C32 130 28 152 40 166C54 182 80 178 88 160C94 172 100 180 104 186C110 172 114 158 120 148C126 134 138 126 146 116C156 102 170 94 184 80Z",
  braids:
    "M184 80C182 44 154 24 118 28C84 32 62 62 62 98C60 150 48 210 52 270L96 280C92 230 98 190 106 168C112 148 118 130 132 118C148 106 172 98 184 80Z",
  veil: "M186 88C192 54 164 20 122 20C78 20 48 56 52 108C56 166 44 220 26 262C10 300 2 334 0 376L262 376C256 326 226 290 192 268C176 256 166 240 166 224C156 218 150 208 150 192C150 160 156 128 174 100C180 92 184 92 186 88Z",
  wrap: "M190 84C200 46 182 -4 122 -6C62 -8 26 34 34 88C38 118 60 140 88 142C114 132 154 112 190 84Z",
  cap: "M182 74C180 40 152 18 118 22C84 26 64 58 66 98C104 104 150 94 182 74Z",
  shawl:
    "M182 72C178 34 148 14 114 18C66 24 44 70 50 122C54 172 40 226 14 276L122 312C118 246 112 190 106 152C122 112 152 86 182 72Z",
} as const;

const nape = "M66 96C66 124 76 146 92 162L108 152C110 138 112 124 124 116L120 92Z";
const fullBeard =
  "M138 128C140 154 148 180 162 190C172 197 184 188 196 188C205 188 206 194 197 196C191 197 188 200 191 204C196 207 204 208 207 214C211 224 206 236 194 240C170 246 142 226 134 192C132 168 134 146 130 132Z";

/** Brow and eye, for 193 as the bridge of the nose: what still tells ages apart in so small a face. */
const gazes = {
  young: "M170 104Q180 93 192 99M173 121Q181 108 192 117M180 115L186 122",
  grown: "M168 110Q180 100 193 105M174 122Q182 114 193 119M178 124Q185 126 190 123",
  strong: "M164 109L195 107M168 111L193 111M176 121Q184 117 192 120",
  glad: "M168 106Q180 93 193 102M172 123Q182 111 193 121M174 130Q182 126 190 129",
  old: "M164 112Q180 103 197 108M172 124Q182 117 194 122M174 132Q182 137 190 132M166 120L158 117M166 125L157 127",
} as const;

/** Brow, eye, nostril and the line of the mouth, where this face has them. */
function features({ bridge, tip: [tipX, tip], base, upperLip, gaze = "grown" }: Face): string {
  const x = bridge - 193;
  return [
    placed(gazes[gaze], matrixOf({ x })),
    `M${base - 4} ${tip + 8}Q${base - 13} ${tip + 8} ${base - 12} ${tip}`,
    `M${tipX - 15} ${tip - 4}Q${tipX - 13} ${tip - 8} ${tipX - 9} ${tip - 8}`,
    `M${upperLip - 20} ${tip + 31}Q${upperLip - 12} ${tip + 34} ${upperLip - 6} ${tip + 32}`,
  ].join("");
}

export type HeadProps = {
  face: Face;
  skin: Material;
  wear: keyof typeof wears;
  /** What the cloth on the head is of; hair where it is left out. */
  of?: Material;
  hair?: Material;
  beard?: boolean;
  glasses?: boolean;
};

/** A head in profile, looking right, small: its neck ends at 0 0, and it is 70 high. */
export function SmallHead({ face, skin, wear, of = "hair", hair = "hair", beard = false, glasses = false }: HeadProps) {
  const [throatX, throat] = face.throat;
  return (
    <At scale={0.28} x={-37} y={-80}>
      <Surface
        of={skin}
        d={outline(face)}
        weight={2}
        tones={[
          {
            d: `M${throatX} ${throat - 4}C152 228 182 234 206 226L190 250L150 310L104 310C114 270 122 226 134 186C138 202 146 210 ${throatX} ${throat - 4}Z`,
            to: 6,
            soft: 3,
          },
          { d: "M158 138C170 134 182 142 182 152C176 162 162 158 158 138Z", to: 0, soft: 4 },
        ]}
      />
      <CutLine thick={5} d={features(face)} />
      {beard && <Surface of={hair} weight={5} d={fullBeard} />}
      {glasses && (
        <CutLine thick={5} d="M202 124L174 124C166 126 166 148 184 150C200 150 202 138 202 124ZM168 132L128 140" />
      )}
      {(wear === "cap" || wear === "wrap") && <Surface of={hair} weight={5} d={nape} />}
      <Surface
        of={of}
        weight={3}
        d={wears[wear]}
        tones={[
          { d: "M60 60C50 110 70 170 40 290L90 300C100 230 96 150 84 100Z", to: 6, soft: 4 },
          { d: "M110 30C140 24 166 40 176 66", to: 0, soft: 4, open: true },
        ]}
      />
    </At>
  );
}
