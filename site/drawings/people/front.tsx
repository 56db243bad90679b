import { inks, type Material, materials } from "../../styles/materials.ts";
import { CutLine, Shape, Surface, type Tone } from "./engraving.tsx";
import { Eye, type EyeKind } from "./eyes.tsx";

/** The measures of a face seen from the front, in units of a plane 260 wide and 370 high; 0 is the middle of all. */
export type FrontFace = {
  /** How much wider each side of face and jaw, how much lower the chin, how much wider the nose, fuller the lips. */
  side?: number;
  jaw?: number;
  chin?: number;
  wing?: number;
  lips?: number;
  /** How much wider each side of the mouth. */
  mouth?: number;
  eyes?: EyeKind;
  /** How much broader each side of the neck. */
  neck?: number;
  /** How much higher the brows, how much the corners of the mouth rise, how far the mouth opens. */
  brow?: number;
  smile?: number;
  open?: number;
  /** Lids down: they look at something below. */
  down?: boolean;
};

type FrontProps = { face?: FrontFace; skin: Material; ears?: boolean; tones?: readonly Tone[] };

/** A head and neck from the front, in a plane 260 wide and 370 high, lit from the right. Hair and cloth come over it. */
export function Front({ face = {}, skin, ears = true, tones = [] }: FrontProps) {
  const { side = 0, jaw = 0, chin = 0, wing = 0, lips = 0, smile = 3, neck = 0, mouth = 0 } = face;
  const c = 222 + chin;
  const [left, right] = [84 - side, 176 + side];
  const m = 188 + chin / 3;
  const [corner, other] = [108 - mouth, 152 + mouth];
  const head = `M${left} 128C${left - 2} 72 104 48 130 48C156 48 ${right + 2} 72 ${right} 128C${right} 160 ${right - 4} 182 ${164 + jaw} ${c - 20}C${156 + jaw} ${c - 6} 144 ${c} 130 ${c}C116 ${c} ${104 - jaw} ${c - 6} ${96 - jaw} ${c - 20}C${left + 4} 182 ${left} 160 ${left} 128Z`;
  return (
    <>
      <Surface
        of={skin}
        d={`M${98 - neck} 180C${102 - neck} 214 ${102 - neck} 244 82 268L82 310L178 310L178 268C${158 + neck} 244 ${158 + neck} 214 ${162 + neck} 180Z`}
        weight={4}
        tones={[
          {
            d: `M96 186C104 ${c - 2} 118 ${c + 10} 130 ${c + 10}C144 ${c + 10} 156 ${c} 164 190L160 ${c + 10}C150 ${c + 22} 120 ${c + 26} 96 266L84 276Z`,
            to: 7,
            soft: 4,
          },
        ]}
      />
      {ears && (
        <>
          <Surface
            of={skin}
            weight={5}
            d={`M${left + 4} 132C${left - 8} 122 ${left - 14} 134 ${left - 9} 150C${left - 7} 162 ${left - 2} 170 ${left + 6} 168Z`}
          />
          <Surface
            of={skin}
            weight={2}
            d={`M${right - 4} 132C${right + 8} 122 ${right + 14} 134 ${right + 9} 150C${right + 7} 162 ${right + 2} 170 ${right - 6} 168Z`}
            tones={[{ d: `M${right} 138q7 2 2 22`, to: 6, soft: 1, open: true }]}
          />
        </>
      )}
      <Surface
        of={skin}
        d={head}
        tones={[
          { d: "M134 62C156 62 168 82 166 98C152 106 132 102 126 94C120 80 124 64 134 62Z", to: 0, soft: 4 },
          { d: "M132 130Q134 146 134 158", to: 0, soft: 1.2, open: true },
          { d: "M131 161q4 -4 8 0q-2 5 -6 4Z", to: 0, soft: 1.5 },
          { d: "M150 148C160 142 168 150 166 160C158 168 148 164 150 148Z", to: 0, soft: 3 },
          { d: "M100 150C108 146 114 152 112 160C104 164 98 160 100 150Z", to: 1, soft: 2 },
          {
            d: `M124 ${c - 14}C130 ${c - 19} 140 ${c - 16} 138 ${c - 9}C134 ${c - 4} 124 ${c - 6} 124 ${c - 14}Z`,
            to: 1,
            soft: 2,
          },
          { d: `M${left - 4} 100C${left + 6} 150 94 184 116 ${c + 4}L80 ${c}Z`, to: 6, soft: 4 },
          { d: `M${right - 4} 166C${right - 8} 190 160 204 146 ${c}L176 ${c}Z`, to: 5, soft: 2.5 },
          { d: "M123 140C121 150 119 156 115 162C120 163 126 156 127 146Z", to: 5, soft: 3 },
          { d: "M124 118Q122 128 124 140", to: 4, soft: 3, open: true },
          { d: "M96 116C104 108 118 108 124 120C114 116 104 118 96 124Z", to: 5, soft: 1.5 },
          { d: "M138 120C144 108 158 108 166 116L164 124C156 118 146 116 138 120Z", to: 5, soft: 1.5 },
          { d: `M${114 - wing} 168C122 172 138 172 ${146 + wing} 168L134 177L124 177Z`, to: 5, soft: 1.5 },
          { d: `M120 ${m + 15 + lips}Q130 ${m + 19 + lips} 140 ${m + 15 + lips}`, to: 6, soft: 1.5, open: true },
          ...tones,
        ]}
      >
        <Surface
          of="lip"
          weight={5}
          d={`M${corner} ${m - smile}C116 ${m - 4} 122 ${m - 7 - lips} 126 ${m - 7 - lips}L130 ${m - 5 - lips}L134 ${m - 7 - lips}C138 ${m - 7 - lips} 144 ${m - 4} ${other} ${m - smile}C144 ${m + 3} 116 ${m + 3} ${corner} ${m - smile}Z`}
        />
        <Surface
          of="lip"
          weight={2}
          d={`M${corner} ${m - smile}C116 ${m + 3} 144 ${m + 3} ${other} ${m - smile}C146 ${m + 10 + lips} 138 ${m + 11 + lips} 130 ${m + 11 + lips}C122 ${m + 11 + lips} 114 ${m + 10 + lips} ${corner} ${m - smile}Z`}
        />
      </Surface>
      <FrontEyes {...face} />
      <Mouth m={m} {...face} />
      <CutLine
        thick={1.6}
        d={`M${115 - wing} 164C${111 - wing} 168 ${114 - wing} 172 ${119 - wing} 171M${145 + wing} 164C${149 + wing} 168 ${146 + wing} 172 ${141 + wing} 171M126 174q4 3 8 0`}
      />
    </>
  );
}

function Mouth({ m, smile = 3, open = 0, mouth = 0 }: FrontFace & { m: number }) {
  if (open === 0)
    return (
      <CutLine
        thick={1.5}
        d={`M${107 - mouth} ${m - smile}C115 ${m - 1} 122 ${m + 1} 126 ${m}Q130 ${m + 2} 134 ${m}C138 ${m + 1} 145 ${m - 1} ${153 + mouth} ${m - smile}`}
      />
    );
  return (
    <>
      <Shape
        color={inks.eye}
        d={`M110 ${m - smile}C118 ${m + 1} 142 ${m + 1} 150 ${m - smile}C144 ${m + open} 116 ${m + open} 110 ${m - smile}Z`}
      />
      <CutLine
        thick={1.8}
        d={`M107 ${m - smile - 1}C117 ${m + 1} 143 ${m + 1} 153 ${m - smile - 1}M110 ${m - smile}C116 ${m + open} 144 ${m + open} 150 ${m - smile}`}
      />
    </>
  );
}

function FrontEyes({ brow = 0, eyes, down }: FrontFace) {
  const b = 108 - brow;
  const brows = `M92 ${b + 5}C102 ${b - 4} 114 ${b - 3} 122 ${b + 2}M138 ${b + 2}C146 ${b - 3} 158 ${b - 4} 168 ${b + 5}`;
  if (down)
    return (
      <>
        <CutLine thick={3.4} d={brows} />
        <Shape
          color={inks.eye}
          d="M97 126C104 122 115 122 121 127C115 132 103 132 97 126ZM139 127C145 122 156 122 163 126C157 132 145 132 139 127Z"
        />
        <Shape
          color={materials.cut[1]}
          d="M104 124L115 124C115 132 104 132 104 124ZM145 124L156 124C156 132 145 132 145 124Z"
        />
        <CutLine thick={3} d="M94 126C102 120 115 120 122 127M138 127C145 120 158 120 166 126" />
        <CutLine thick={1.1} d="M97 118C104 113 114 113 121 119M139 119C146 113 156 113 163 118" />
      </>
    );
  return (
    <>
      <Eye kind={eyes} x={109} y={128} brow={brow} />
      <Eye kind={eyes} x={151} y={128} brow={brow} mirror />
    </>
  );
}
