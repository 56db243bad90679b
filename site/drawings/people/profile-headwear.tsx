import type { Material } from "../../styles/materials.ts";
import { Surface } from "./engraving.tsx";

/* Hair and headwear for a head from the side. */

/** A knitted cap, turned up at its edge, with short hair below it. */
export function ProfileBeanie({ of }: { of: Material }) {
  return (
    <>
      <Surface
        of="hair"
        weight={6}
        d="M60 100C58 130 68 158 84 178C96 178 106 160 110 144C116 136 126 132 132 134C140 132 144 120 144 100Z"
      />
      <Surface
        of={of}
        d="M190 92C196 44 164 12 118 14C72 18 46 58 54 112C98 96 150 88 190 92Z"
        tones={[{ d: "M84 98Q72 50 104 18M122 90Q116 46 130 18M160 86Q164 48 146 22", to: 6, soft: 2, open: true }]}
      />
      <Surface of={of} weight={5} d="M194 72C144 68 92 78 50 96L54 124C98 106 150 96 196 98Z" />
    </>
  );
}

/** Hair cut short from brow to nape. */
export const ProfileCropped = ({ of = "hair" }: { of?: Material }) => (
  <Surface
    of={of}
    weight={6}
    d="M188 78C192 46 166 16 124 18C82 20 54 52 56 94C57 126 70 154 86 178C96 178 104 166 108 154C112 142 120 134 130 134C138 134 142 126 144 116C148 98 166 90 188 78Z"
    tones={[{ d: "M160 34Q110 20 80 66", to: 2, soft: 3, open: true }]}
  />
);

/** A beard along the jaw. */
export const ProfileBeard = ({ of = "hair" }: { of?: Material }) => (
  <Surface
    of={of}
    weight={6}
    d="M140 126C142 154 148 180 162 190C172 197 184 188 196 188C205 188 206 194 197 196C191 197 188 200 191 204C196 207 204 208 207 214C211 224 206 236 194 240C170 246 142 226 134 192C132 168 136 146 132 132Z"
    tones={[{ d: "M160 206Q176 226 196 222", to: 3, soft: 2.5, open: true }]}
  />
);

/** A white shawl over the hair, drawn around the throat. */
export const ProfileShawl = ({ of = "cotton" }: { of?: Material }) => (
  <Surface
    of={of}
    weight={2}
    d="M186 88C192 54 164 22 122 22C78 22 50 58 54 108C58 166 44 220 30 262C14 300 0 340 -20 440L262 440C254 330 222 290 192 268C176 256 166 240 166 224C156 218 150 208 150 192C150 160 156 128 174 100Z"
    tones={[
      {
        d: "M174 100C150 128 146 160 150 192C150 208 156 218 168 226L138 224C122 190 130 130 160 100Z",
        to: 6,
        soft: 3,
      },
      {
        d: "M124 52C88 84 84 168 96 230C104 300 136 340 170 430M84 90C66 160 74 250 48 420",
        to: 6,
        soft: 3,
        open: true,
      },
      { d: "M166 226Q180 270 232 320", to: 6, soft: 3, open: true },
    ]}
  />
);
