import type { ReactNode } from "react";
import { bandFill, bandHeight } from "../../../ui/weave/band.tsx";
import type { Face } from "../../drawings/people/profile-face.ts";
import { paints } from "../../styles/paints.ts";

export type Person = "ceo" | "cso" | "rules" | "corridors" | "language";
type Drawing = { face: Face; skin: string; behind?: ReactNode; before: ReactNode };

const shoulders = "M16 370C22 324 52 290 92 262 106 286 134 292 156 266 206 282 242 318 250 370Z";

/** A white shawl, its border running from the neck down across the breast. */
function Shawl({ id, from, turn }: { id: string; from: string; turn: number }) {
  return (
    <>
      <clipPath id={id}>
        <path d={shoulders} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path className="hem-line" fill="url(#cotton)" d={shoulders} />
        <path className="fold" d="M60 288q34 40 62 82M34 318q26 26 44 52M170 274q34 22 58 62M184 300q22 24 34 50" />
        <g transform={`translate(${from}) rotate(${turn})`}>
          <path fill={paints.eye} d="M0 0h220v57H0z" />
          <rect width="74" height={bandHeight("shawl")} transform="scale(3)" fill={bandFill({ name: "shawl" })} />
        </g>
      </g>
    </>
  );
}

/** Everybody on /people by role: nobody in particular, and no two alike. All look right; a style turns some around. */
export const people: Record<Person, Drawing> = {
  ceo: {
    skin: "cinnamon",
    face: {
      hairline: 176,
      brow: 195,
      bridge: 192,
      hump: 0,
      tip: [212, 150],
      base: 204,
      upperLip: 211,
      lowerLip: 209,
      dent: 201,
      chin: [201, 215],
      throat: [152, 214],
      neck: [150, 92],
    },
    before: (
      <>
        <path
          fill="url(#hair)"
          d="M184 80C182 46 154 26 120 30 86 34 66 62 66 96 66 112 60 118 50 122 32 130 28 152 40 166 54 182 80 178 88 160 94 172 100 180 104 186 110 172 114 158 120 148 126 134 138 126 146 116 156 102 170 94 184 80Z"
        />
        <path
          className="braid"
          d="M178 78C160 58 118 54 74 118M172 88C146 70 112 82 84 136M162 97C138 88 112 108 90 158M150 110C132 108 116 126 104 166M170 62C146 40 104 44 70 96M52 128q20 16 34 12M40 144q20 14 44 8"
        />
        <path fill="url(#teff)" d="M133 176l7 9-7 12-7-12z" />
        <Shawl id="shawl-ceo" from="104 246" turn={47} />
      </>
    ),
  },
  cso: {
    skin: "coffee",
    face: {
      hairline: 178,
      brow: 198,
      bridge: 193,
      hump: 3,
      tip: [219, 153],
      base: 207,
      upperLip: 211,
      lowerLip: 208,
      dent: 202,
      chin: [205, 222],
      throat: [150, 220],
      neck: [154, 82],
    },
    before: (
      <>
        <path
          fill="url(#hair)"
          d="M188 78C192 46 166 16 124 18 82 20 54 52 56 94 57 126 70 154 86 178 96 178 104 166 108 154 112 142 120 134 130 134 138 134 142 126 144 116 148 98 166 90 188 78Z"
        />
        <path
          fill="url(#hair)"
          d="M140 126C142 154 148 180 162 190 172 197 184 188 196 188 205 188 206 194 197 196 191 197 188 200 191 204 196 207 204 208 207 214 211 224 206 236 194 240 170 246 142 226 134 192 132 168 136 146 132 132Z"
        />
        <Shawl id="shawl-cso" from="100 250" turn={52} />
      </>
    ),
  },
  rules: {
    skin: "coffee",
    face: {
      hairline: 174,
      brow: 199,
      bridge: 197,
      hump: 9,
      tip: [222, 160],
      base: 208,
      upperLip: 208,
      lowerLip: 206,
      dent: 199,
      chin: [206, 228],
      throat: [146, 226],
      neck: [152, 86],
    },
    behind: <path fill="url(#coffee)" d="M184 76C176 42 140 24 108 34 76 44 64 80 76 130L150 120Z" />,
    before: (
      <>
        <path
          fill="url(#grey)"
          d="M78 62C62 78 60 112 68 138 74 160 82 174 92 184 102 178 106 164 110 152 114 140 122 134 130 134 124 120 122 108 126 98 106 98 88 84 78 62Z"
        />
        <path fill="url(#grey)" d="M184 181C194 174 206 174 211 180 213 186 206 189 198 188 192 188 186 186 184 181Z" />
        <path className="glasses" d="M202 126h-30c-4 0-6 3-6 8 0 11 7 18 18 18 12 0 19-8 18-26zM166 131l-34 8" />
        <path fill="url(#wool)" d={shoulders} />
        <path fill="url(#cotton)" d="M94 258C104 296 112 318 122 344 138 316 152 292 160 262 150 282 120 290 94 258Z" />
        <path fill="url(#berbere)" d="M117 300l10 0 8 70h-28z" />
        <path className="fold" d="M92 262Q98 320 118 370M158 268Q150 320 132 370" />
      </>
    ),
  },
  corridors: {
    skin: "cinnamon",
    face: {
      hairline: 174,
      brow: 192,
      bridge: 187,
      hump: -3,
      tip: [207, 143],
      base: 199,
      upperLip: 205,
      lowerLip: 204,
      dent: 195,
      chin: [196, 206],
      throat: [152, 208],
      neck: [150, 92],
    },
    before: (
      <>
        <path
          fill="url(#indigo)"
          d="M186 88C192 54 164 22 122 22 78 22 50 58 54 108 58 166 44 220 30 262 20 296 14 334 12 370H252C248 322 222 290 192 268 176 256 166 240 166 224 156 218 150 208 150 192 150 160 156 128 174 100 180 92 184 92 186 88Z"
        />
        <path
          className="pleat"
          d="M174 100C148 112 138 150 142 196 146 228 162 250 192 268M124 52C88 84 84 168 96 230 104 280 136 320 190 344M84 90C66 160 74 250 58 330M166 224C176 262 206 282 232 330"
        />
        <path
          fill="none"
          stroke="url(#teff)"
          strokeWidth="5"
          d="M182 92C154 106 143 150 147 196 151 222 164 246 190 264"
        />
      </>
    ),
  },
  language: {
    skin: "cacao",
    face: {
      hairline: 172,
      brow: 191,
      bridge: 188,
      hump: 2,
      tip: [212, 154],
      base: 207,
      upperLip: 216,
      lowerLip: 214,
      dent: 204,
      chin: [203, 222],
      throat: [160, 236],
      neck: [168, 86],
    },
    before: (
      <>
        <path
          fill="url(#berbere)"
          d="M188 84C206 54 196 8 148 2 96-6 40 12 34 58 30 90 52 112 76 124 86 132 94 144 102 154 114 140 134 126 150 114 166 104 180 96 188 84Z"
        />
        <path
          fill="url(#teff)"
          d="M188 84C170 98 124 98 66 116L52 106C100 92 150 84 192 66ZM196 44C160 70 100 72 38 82L36 66C92 60 150 52 190 22ZM150 2C122 26 84 34 48 32L66 18C96 16 118 8 128 0Z"
        />
        <circle className="ring" cx="132" cy="188" r="11" />
        <path
          fill="url(#indigo)"
          d="M10 370C12 340 18 312 34 296 30 284 40 272 54 280L94 262C112 296 150 300 168 268L206 280C222 270 232 284 228 296 244 312 250 340 252 370Z"
        />
        <path className="fold" d="M94 262C112 296 150 300 168 268M34 296q30 20 34 74M228 296q-26 20-30 74" />
        <path fill="url(#teff)" d="M20 352H248l2 18H12z" />
      </>
    ),
  },
};
