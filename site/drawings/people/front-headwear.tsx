import { type Material, materials } from "../../styles/materials.ts";
import { CutLine, Surface } from "./engraving.tsx";

/* Hair and headwear for a head from the front. */

/** An embroidered cap without a brim, as men wear along the coast and in the Horn. */
export function FrontCap({ of = "cotton", edge = "leaf" }: { of?: Material; edge?: Material }) {
  return (
    <Surface
      of={of}
      d="M82 98C78 50 96 34 130 34C164 34 182 50 178 98C150 86 110 86 82 98Z"
      tones={[{ d: "M84 96Q84 60 100 40", to: 6, soft: 4, open: true }]}
    >
      <CutLine color={materials[edge][1]} thick={5} d="M82 90Q130 76 178 90M84 76Q130 60 176 76" />
    </Surface>
  );
}

/** A full beard with its moustache; the mouth stands in it. */
export function FrontBeard({ of = "hair" }: { of?: Material }) {
  return (
    <>
      <Surface
        of={of}
        weight={6}
        d="M83 140C84 170 90 190 100 206C112 222 120 230 130 230C140 230 150 222 162 206C170 190 176 170 177 140C170 160 164 176 154 180C144 176 138 176 130 179C122 176 116 176 106 180C96 176 90 160 83 140Z"
        tones={[{ d: "M150 204Q140 220 128 220", to: 3, soft: 2, open: true }]}
      />
      <Surface of="lip" weight={3} d="M110 188C120 192 140 192 150 188C146 198 114 198 110 188Z" />
    </>
  );
}

/** Hair cut short. */
export const FrontCropped = ({ of = "hair" }: { of?: Material }) => (
  <Surface
    of={of}
    weight={5}
    d="M82 134C74 80 88 38 130 36C172 38 186 80 178 134C174 116 174 100 166 90C146 80 114 80 94 90C86 100 86 116 82 134Z"
    tones={[{ d: "M106 52Q130 42 156 54", to: 2, soft: 3, open: true }]}
  />
);
