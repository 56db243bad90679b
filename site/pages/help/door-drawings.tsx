import type { ReactNode } from "react";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import { letterRows } from "../../../ui/weave/letters.ts";
import { Threads } from "../../../ui/weave/threads.tsx";
import { WeftGround } from "../../drawings/weft-ground.tsx";
import { materials } from "../../styles/materials.ts";
import { paints } from "../../styles/paints.ts";

const { bark, barkDeep } = paints.cloths;
const [skin, skinThread] = materials.cinnamon;
const [hairThread, hair] = materials.hair;
const diamond = (x: number, y: number, reach: number) =>
  `M${x} ${y - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`;

/** A card of identity with its portrait, and before it the card that one gets for it. */
function Papers() {
  return (
    <>
      <WeftGround id="paper" ground="var(--page)" thread="var(--rule)" weight={0.8} />
      <WeftGround id="plate" ground="var(--quiet)" thread="var(--edge)" />
      <WeftGround id="likeness" ground={skin} thread={skinThread} weight={1.1} />
      <WeftGround id="dark-hair" ground={hairThread} thread={hair} weight={1.5} />
      <WeftGround id="green-dress" ground="var(--page)" thread="var(--g)" weight={2.1} />
      <rect className="edge" x="8.5" y="6.5" width="186" height="118" rx="2" fill="url(#paper)" />
      <path fill="url(#plate)" d="M20 27h60v84H20z" />
      <path fill="url(#green-dress)" d="M24 111C26 96 36 91 44 88L56 88C66 91 74 96 76 111Z" />
      <path
        fill="url(#likeness)"
        d="M44 78h12v12q-6 6-12 0zM37 58C37 46 42 42 50 42S63 46 63 58 57 80 50 80 37 70 37 58z"
      />
      <path
        fill="url(#dark-hair)"
        d="M34 62C30 40 40 33 50 33S70 40 66 62L62 66C64 54 60 50 54 49 46 48 38 52 37 66Z"
      />
      <path className="g" strokeWidth="4" d="M20 17h76" />
      <path className="k" strokeWidth="2" opacity=".7" d="M92 34h78M92 46h60M92 58h70" />
      <g transform="translate(104 56)">
        <rect width="176" height="104" rx="10" fill="var(--card)" />
        <g transform="translate(0 58) scale(1.5)" className="night">
          <Pattern name="mid" night />
          <rect width={176 / 1.5} height={bandHeight("mid")} fill={bandFill({ name: "mid", night: true })} />
        </g>
        <rect x="18" y="20" width="27" height="20" rx="3" fill={paints.brass} />
        <path stroke={paints.contacts} d="M18 30h27M27 20v20M36 20v20" />
      </g>
    </>
  );
}

const roads = ["g", "r", "y", "b", "k"];

/** A spool of five threads, and where each of them ends. */
function Roads() {
  return (
    <g fill="none">
      {roads.map((thread, index) => {
        const from = 68 + index * 6;
        const to = 14 + index * 33;
        return (
          <g key={thread} className={thread}>
            <path strokeWidth="2.4" d={`M6 ${from}H84C150 ${from} 150 ${to} 226 ${to}H258`} />
            <path strokeWidth="2" d={diamond(270, to, 11)} />
            <path fill="var(--thread)" stroke="none" d={diamond(270, to, 5)} />
          </g>
        );
      })}
      <g className="k">
        <path fill="var(--ink)" stroke="none" d="M22 56h5v48h-5zM69 56h5v48h-5z" />
        <path strokeWidth="2" d="M27 62h42M27 98h42" />
      </g>
      {roads.map((thread, index) => (
        <path key={thread} className={thread} strokeWidth="1.5" d={`M29 ${66 + index * 6}h38m-38 2h38m-38 2h38`} />
      ))}
    </g>
  );
}

const studs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A chest of the coast, with its studs of brass and its bolt. */
function Chest() {
  return (
    <>
      <WeftGround id="wood" ground={bark} thread={barkDeep} weight={1.2} />
      <WeftGround id="dark-wood" ground={barkDeep} thread={paints.cloths.soot} weight={1.3} />
      <path fill="url(#dark-wood)" d="M30 142h28v14H36zM232 142h28l-6 14h-22z" />
      <path fill="url(#wood)" d="M18 64h254v80H18z" />
      <path fill="url(#dark-wood)" d="M216 64h56v80h-56zM18 126h254v18H18z" />
      <path fill="url(#wood)" d="M10 60V46C10 26 24 16 44 16H246C266 16 280 26 280 46V60Z" />
      <path fill="url(#dark-wood)" d="M10 60v-9h270v9zM222 16h24C266 16 280 26 280 46v14h-50z" />
      <path stroke={paints.cloths.soot} strokeWidth="2" d="M10 62h270" />
      <path
        fill={paints.brass}
        d={studs
          .map((n) => diamond(32 + n * 25, 38, 5) + (n === 4 || n === 5 ? "" : diamond(32 + n * 25, 96, 9)))
          .join("")}
      />
      <path
        fill={paints.contacts}
        d={studs.map((n) => (n === 4 || n === 5 ? "" : diamond(32 + n * 25, 96, 4))).join("")}
      />
      <path fill={paints.brass} d="M126 50h38v18l12 22-31 30-31-30 12-22z" />
      <path stroke={paints.contacts} strokeWidth="1.2" d="M126 53h38M126 56h38M126 59h38M126 62h38M126 65h38" />
      <path fill={paints.cloths.soot} d="M145 80a6 6 0 0 1 4 10.500l3 13h-14l3-13A6 6 0 0 1 145 80z" />
    </>
  );
}

const latin = letterRows("A");
/** The first letter of the word, ሰ. */
const ethiopic = letterRows("ሰላም").map((row) => row.slice(0, 26));
const woven = (rows: boolean[][], thread: string) => rows.map((row) => row.map((on) => (on ? thread : ".")).join(""));

/** A letter of either alphabet over a hem. */
function TwoAlphabets() {
  return (
    <>
      <g className="threads" transform="translate(20 14) scale(2.6)">
        <Threads rows={woven(latin, "b")} />
      </g>
      <g className="threads" transform="translate(178 17) scale(3.1)">
        <Threads rows={woven(ethiopic, "r")} />
      </g>
      <g transform="translate(0 132) scale(2.1)">
        <Pattern name="rent" />
        <rect width="142" height={bandHeight("rent")} fill={bandFill({ name: "rent" })} />
      </g>
    </>
  );
}

const drawings: ReactNode[] = [<Papers key="a" />, <Roads key="b" />, <Chest key="c" />, <TwoAlphabets key="d" />];

/** What stands beside the topic of a number on /help: papers, roads, a chest, letters. Decoration only. */
export function DoorDrawing({ topic }: { topic: number }) {
  return (
    <svg className="door-drawing" viewBox="0 0 290 162" aria-hidden="true">
      {drawings[topic]}
    </svg>
  );
}
