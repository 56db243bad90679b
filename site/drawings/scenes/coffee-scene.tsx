import { bandFill, Pattern } from "../../../ui/weave/band.tsx";
import { materials } from "../../styles/materials.ts";
import { paints } from "../../styles/paints.ts";
import { At, CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { Jebena } from "../posts/jebena.tsx";
import { HeldCup, Sitter } from "./sitter.tsx";

const cups = [0, 1, 2, 3];

/** The coffee ceremony: a woman pours from the black pot, and three guests hold their cups. */
export function CoffeeScene() {
  return (
    <Engraving viewBox="0 0 960 540">
      <Surface of="ochre" weight={0} d="M0 0L960 0L960 430L0 430Z" />
      <Surface of="earth" weight={2} d="M0 430L960 430L960 540L0 540Z" />
      <path
        stroke={paints.rooms.grass}
        strokeWidth="3"
        d={Array.from(
          { length: 70 },
          (_, n) => `M${10 + ((n * 83) % 940)} ${446 + ((n * 37) % 86)}l${n % 2 ? 22 : -26} -${3 + (n % 4)}`,
        ).join("")}
      />
      <Window />
      <Sitter
        x={694}
        y={462}
        size={1.36}
        mirror
        face="strong"
        skin="coffee"
        wear="cap"
        of="cotton"
        beard
        gesture="forward"
        cloth={{ of: "sky", legs: "stone" }}
        seat="stool"
        grasps={<HeldCup />}
      />
      <Sitter
        x={874}
        y={474}
        size={1.36}
        mirror
        face="calm"
        skin="ebony"
        wear="veil"
        of="plum"
        gesture="forward"
        cloth={{ of: "plum", legs: "wool" }}
        robe
        seat="stool"
        grasps={<HeldCup />}
      />
      <Table />
      <Sitter
        x={182}
        y={486}
        size={1.44}
        face="fine"
        skin="cinnamon"
        wear="braids"
        gesture="pour"
        cloth={{ of: "cotton", over: "cotton" }}
        robe
        seat="stool"
        lean={5}
        grasps={
          <g transform="translate(300 398) rotate(38) scale(-.56 .56) translate(-170 -250)">
            <Jebena />
          </g>
        }
      />
      <CutLine color={paints.cloths.soot} thick={4} d="M406 392C411 398 412 406 412 424" />
      <Sitter
        x={772}
        y={530}
        size={1.3}
        mirror
        face="young"
        skin="cacao"
        wear="round"
        gesture="lap"
        cloth={{ of: "leaf", legs: "indigo", stripes: materials.teff[0] }}
        seat="ground"
      />
    </Engraving>
  );
}

/** Early afternoon over a hill. */
function Window() {
  return (
    <>
      <Surface of="wood" weight={4} d="M386 44L590 44L590 232L386 232Z" />
      <Surface of="sky" weight={5} d="M400 58L480 58L480 218L400 218ZM496 58L576 58L576 218L496 218Z" />
      <Surface
        of="leaf"
        weight={5}
        d="M400 196C430 180 458 176 480 180L480 218L400 218ZM496 184C520 190 552 200 576 198L576 218L496 218Z"
      />
      <Shape
        color={paints.eye}
        d="M540 72C552 72 560 80 560 92C560 104 552 112 540 112C528 112 520 104 520 92C520 80 528 72 540 72Z"
      />
    </>
  );
}

/** The low table with its cups. */
function Table() {
  return (
    <>
      <Surface of="wood" weight={3} d="M372 452L620 452L620 506L372 506ZM360 440L632 440L632 454L360 454Z" />
      <g transform="translate(376 462) scale(2.4)">
        <Pattern name="rent" night />
        <rect width="100" height="15" fill={bandFill({ name: "rent", night: true })} />
      </g>
      {cups.map((place) => (
        <At key={place} x={396 + place * 46} y={440} scale={1.5}>
          <Shape color={paints.eye} d="M0 -22L22 -22C22 -10 17 -3 14 0L8 0C5 -3 0 -10 0 -22Z" />
          <CutLine color={paints.cloths.soot} thick={2} d="M1 -19L21 -19" />
        </At>
      ))}
    </>
  );
}
