import { materials } from "../../styles/materials.ts";
import { At, Engraving, Surface } from "../people/engraving.tsx";
import { FigTree } from "./fig-tree.tsx";
import { Notebook, Sitter, type SitterProps, WoodenStool } from "./sitter.tsx";

const speaker: SitterProps = {
  x: 838,
  y: 596,
  size: 1.08,
  mirror: true,
  face: "fine",
  skin: "cinnamon",
  wear: "shawl",
  of: "cotton",
  gesture: "speak",
  cloth: { of: "cotton", over: "cotton" },
  robe: true,
  seat: "stool",
  lean: 4,
};

/** Who listens, from behind to the front. */
const listeners: SitterProps[] = [
  {
    x: 214,
    y: 582,
    face: "calm",
    skin: "coffee",
    wear: "veil",
    of: "berbere",
    gesture: "lap",
    cloth: { of: "berbere", legs: "plum" },
    robe: true,
    seat: "stool",
  },
  {
    x: 352,
    y: 590,
    size: 1.04,
    face: "strong",
    skin: "ebony",
    wear: "short",
    gesture: "chin",
    cloth: { of: "indigo", legs: "stone", stripes: materials.teff[0] },
    seat: "log",
    lean: 6,
  },
  {
    x: 1010,
    y: 586,
    mirror: true,
    size: 1.03,
    face: "strong",
    skin: "coffee",
    wear: "cap",
    of: "cotton",
    hair: "hair",
    beard: true,
    gesture: "lap",
    cloth: { of: "stone" },
    robe: true,
    seat: "stool",
  },
  {
    x: 1140,
    y: 592,
    mirror: true,
    face: "full",
    skin: "cacao",
    wear: "wrap",
    of: "teff",
    gesture: "down",
    cloth: { of: "leaf", stripes: materials.teff[0] },
    robe: true,
    seat: "log",
    lean: -3,
  },
  {
    x: 1292,
    y: 584,
    mirror: true,
    face: "old",
    skin: "coffee",
    wear: "short",
    of: "grey",
    hair: "grey",
    beard: true,
    glasses: true,
    gesture: "forward",
    cloth: { of: "wool", legs: "stone" },
    seat: "stool",
    grasps: <Stick />,
  },
  {
    x: 486,
    y: 618,
    size: 0.98,
    face: "young",
    skin: "honey",
    wear: "braids",
    gesture: "forward",
    cloth: { of: "sky", legs: "indigo" },
    seat: "ground",
    lean: 6,
    holds: <Notebook />,
  },
  {
    x: 110,
    y: 622,
    size: 1.06,
    face: "full",
    skin: "cacao",
    wear: "round",
    gesture: "lap",
    cloth: { of: "teff", legs: "black" },
    seat: "ground",
  },
  {
    x: 1210,
    y: 632,
    mirror: true,
    size: 0.98,
    face: "young",
    skin: "ebony",
    wear: "short",
    gesture: "chin",
    cloth: { of: "mint", legs: "indigo" },
    seat: "ground",
    lean: 8,
  },
];

/** What an old man leans on. */
function Stick() {
  return <Surface of="wood" weight={5} d="M2 -30L8 -30L12 96L8 96Z" />;
}

function Earth({ width, y }: { width: number; y: number }) {
  return (
    <Surface
      of="earth"
      weight={1}
      d={`M-700 ${y}L${width + 700} ${y}L${width + 700} ${y + 90}L-700 ${y + 90}Z`}
      tones={[
        {
          d: `M${width * 0.14} ${y + 26}C${width * 0.3} ${y + 4} ${width * 0.7} ${y + 4} ${width * 0.9} ${y + 26}C${width * 0.7} ${y + 60} ${width * 0.3} ${y + 60} ${width * 0.14} ${y + 26}Z`,
          to: 4,
          soft: 6,
        },
      ]}
    />
  );
}

/** The seat that is kept for whoever asks next, under a bough. Decoration only. */
export function KeptSeat() {
  return (
    <Engraving viewBox="0 0 720 720">
      <Earth width={720} y={630} />
      <FigTree x={-590} y={63} />
      <At x={430} y={678} scale={2}>
        <WoodenStool />
      </At>
    </Engraving>
  );
}

/** Nine people under a fig tree: eight listen, one speaks, and one seat is free. */
export function AskingCircle({ view = "0 0 1440 656" }: { view?: string }) {
  return (
    <Engraving viewBox={view} className="asking-circle">
      <Earth width={1440} y={566} />
      <FigTree />
      {listeners.slice(0, 5).map((who) => (
        <Sitter key={who.x} {...who} />
      ))}
      <Sitter {...speaker} />
      {listeners.slice(5).map((who) => (
        <Sitter key={who.x} {...who} />
      ))}
      <At x={650} y={626} scale={1.1}>
        <WoodenStool />
      </At>
    </Engraving>
  );
}

/** The same tree for a narrow screen: five people, larger, and the free seat. */
export function SmallCircle() {
  const [veiled, , capped, , , noting] = listeners;
  return (
    <Engraving viewBox="0 0 720 700" className="asking-circle small" pitch={3}>
      <Earth width={720} y={610} />
      <FigTree x={-388} y={45} />
      <Sitter {...veiled!} x={110} y={620} size={1.3} />
      <Sitter {...capped!} x={630} y={616} size={1.3} />
      <Sitter {...speaker} x={496} y={656} size={1.36} />
      <Sitter {...noting!} x={196} y={676} size={1.34} />
      <At x={352} y={680} scale={1.35}>
        <WoodenStool />
      </At>
    </Engraving>
  );
}
