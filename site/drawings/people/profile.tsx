import type { Material } from "../../styles/materials.ts";
import { CutLine, Surface, type Tone } from "./engraving.tsx";
import { type EyeKind, SideEye } from "./eyes.tsx";
import { type Face, outline } from "./profile-face.ts";

type ProfileProps = { face: Face; skin: Material; eyes?: EyeKind; ear?: boolean; tones?: readonly Tone[] };

/** A head and neck from the side, looking right, in a plane 260 wide and 370 high. Hair and cloth come over it. */
export function Profile({ face, skin, eyes, ear = true, tones = [] }: ProfileProps) {
  const { bridge, base, upperLip, lowerLip } = face;
  const [tipX, tip] = face.tip;
  const [chinX, chin] = face.chin;
  const [throatX, throat] = face.throat;
  const x = bridge - 193;
  const jaw = `M${throatX} ${throat - 2}C${throatX + 14} ${throat + 8} ${chinX - 26} ${chin + 14} ${chinX + 2} ${chin + 8}`;
  return (
    <>
      <Surface
        of={skin}
        d={outline(face)}
        tones={[
          {
            d: `M${154 + x} 66C${168 + x} 74 ${180 + x} 88 ${188 + x} 103C${176 + x} 96 ${162 + x} 86 ${154 + x} 66Z`,
            to: 0,
            soft: 3,
          },
          { d: `M${bridge + 2} 124L${tipX - 6} ${tip - 4}`, to: 0, soft: 2, open: true },
          {
            d: `M${164 + x} 142C${172 + x} 138 ${182 + x} 144 ${183 + x} 152C${178 + x} 162 ${166 + x} 160 ${164 + x} 142Z`,
            to: 0,
            soft: 3,
          },
          { d: `M${chinX - 12} ${chin - 8}q8 -8 12 0q-2 8 -12 0Z`, to: 1, soft: 2 },
          {
            d: `M${174 + x} 112C${182 + x} 107 ${190 + x} 108 ${192 + x} 117C${186 + x} 115 ${180 + x} 116 ${174 + x} 121Z`,
            to: 6,
            soft: 1.5,
          },
          { d: `M${base - 14} ${tip + 2}q-5 7 2 10q6 2 12 -3Z`, to: 5, soft: 1.5 },
          { d: `M${base - 2} ${tip + 13}L${base + 1} ${tip + 18}`, to: 5, soft: 1.5, open: true },
          { d: `M${lowerLip - 8} ${tip + 46}q4 3 8 1`, to: 6, soft: 1.5, open: true },
          { d: `M126 158C136 178 152 192 ${chinX - 38} ${chin - 22}C158 200 136 196 124 176Z`, to: 5, soft: 4 },
          {
            d: `${jaw}L${throatX + 30} 262L150 300L112 300C118 264 124 222 132 186C138 200 146 210 ${throatX} ${throat - 2}Z`,
            to: 7,
            soft: 2.5,
          },
          { d: `M84 200Q92 240 84 306`, to: 5, soft: 4, open: true },
          ...tones,
        ]}
      >
        <Surface
          of="lip"
          weight={5}
          d={`M${upperLip - 20} ${tip + 32}C${upperLip - 10} ${tip + 22} ${upperLip - 2} ${tip + 20} ${upperLip + 4} ${tip + 24}L${upperLip - 4} ${tip + 33}Z`}
        />
        <Surface
          of="lip"
          weight={2}
          d={`M${upperLip - 20} ${tip + 32}L${upperLip - 4} ${tip + 33}L${lowerLip + 4} ${tip + 38}C${lowerLip - 6} ${tip + 46} ${lowerLip - 12} ${tip + 42} ${upperLip - 20} ${tip + 32}Z`}
        />
      </Surface>
      <SideEye kind={eyes} x={191 + x} y={120} />
      <CutLine
        thick={2}
        d={`M${upperLip - 21} ${tip + 31}C${upperLip - 14} ${tip + 34} ${upperLip - 8} ${tip + 33} ${upperLip - 5} ${tip + 33}`}
      />
      <CutLine
        thick={2}
        d={`M${base - 3} ${tip + 8}C${base - 9} ${tip + 9} ${base - 10} ${tip + 4} ${base - 8} ${tip + 2}`}
      />
      {ear && <ProfileEar skin={skin} />}
    </>
  );
}

function ProfileEar({ skin }: { skin: Material }) {
  const d = "M128 142C137 131 150 138 147 153C145 163 139 166 138 175C131 181 125 176 124 166C123 156 123 148 128 142Z";
  return (
    <Surface
      of={skin}
      d={d}
      weight={2}
      tones={[
        { d: "M133 150C138 145 142 150 140 157C138 163 134 164 133 170", to: 7, soft: 1, open: true },
        { d: "M124 148Q120 166 130 180", to: 6, soft: 1.2, open: true },
      ]}
    />
  );
}
