import type { ReactNode } from "react";
import { bandFill, Pattern } from "../../../ui/weave/band.tsx";
import { materials } from "../../styles/materials.ts";
import { paints } from "../../styles/paints.ts";
import { At, CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { Notebook, Sitter } from "./sitter.tsx";
import { Stander } from "./stander.tsx";

/** An evening class: a teacher at the board, four grown people at their desks, and night in the window. */
export function ClassroomScene() {
  return (
    <Engraving viewBox="0 0 960 540">
      <Surface of="wall" weight={1} d="M0 0L960 0L960 440L0 440Z" />
      <Surface of="planks" weight={3} d="M0 440L960 440L960 540L0 540Z" />
      <Surface of="wood" weight={5} d="M40 60L220 60L220 250L40 250Z" />
      <Surface of="indigo" weight={6} d="M52 72L124 72L124 238L52 238ZM136 72L208 72L208 238L136 238Z" />
      <Shape
        color={paints.brass}
        d="M62 170L76 170L76 186L62 186ZM96 196L110 196L110 212L96 212ZM150 150L164 150L164 166L150 166ZM180 206L194 206L194 222L180 222Z"
      />
      <Board />
      <Lamp />
      <Stander
        x={866}
        y={500}
        size={1.3}
        mirror
        face="full"
        skin="cacao"
        wear="wrap"
        of="berbere"
        gesture="speak"
        cloth={{ of: "berbere", legs: "plum", stripes: materials.teff[0] }}
        robe
      />
      <SchoolDesk x={170}>
        <Sitter
          x={0}
          y={0}
          size={1.28}
          face="strong"
          skin="ebony"
          wear="short"
          gesture="forward"
          cloth={{ of: "lime", legs: "black" }}
          seat="stool"
          holds={<Notebook />}
        />
      </SchoolDesk>
      <SchoolDesk x={352}>
        <Sitter
          x={0}
          y={0}
          size={1.28}
          face="calm"
          skin="coffee"
          wear="veil"
          of="leaf"
          gesture="forward"
          cloth={{ of: "leaf", legs: "wool" }}
          robe
          seat="stool"
          holds={<Notebook />}
        />
      </SchoolDesk>
      <SchoolDesk x={536}>
        <Sitter
          x={0}
          y={0}
          size={1.28}
          face="old"
          skin="cinnamon"
          wear="short"
          of="grey"
          hair="grey"
          beard
          glasses
          gesture="forward"
          cloth={{ of: "indigo", legs: "stone" }}
          seat="stool"
          holds={<Notebook />}
        />
      </SchoolDesk>
    </Engraving>
  );
}

/** Somebody at a desk. */
function SchoolDesk({ x, children }: { x: number; children: ReactNode }) {
  return (
    <At x={x} y={506}>
      {children}
      <Surface of="wood" weight={1} d="M36 -116L150 -116L150 -104L36 -104Z" />
      <Surface of="wood" weight={5} d="M132 -104L142 -104L142 0L132 0ZM44 -104L52 -104L52 0L44 0Z" />
    </At>
  );
}

/** What is learned: a ribbon with one more stitch each week. */
function Board() {
  return (
    <>
      <Surface of="wood" weight={4} d="M330 46L790 46L790 262L330 262Z" />
      <Surface of="leaf" weight={7} d="M342 58L778 58L778 250L342 250Z" />
      {(["weekOne", "weekTwo", "weekThree", "weekFour"] as const).map((name, week) => (
        <g key={name} transform={`translate(${362 + week * 102} 84) scale(3.6)`}>
          <Pattern name={name} night />
          <rect width="24" height="34" fill={bandFill({ name, night: true })} />
        </g>
      ))}
    </>
  );
}

function Lamp() {
  return (
    <>
      <CutLine color={paints.cloths.soot} thick={3} d="M268 0L268 70" />
      <Surface of="teff" weight={1} d="M236 102C240 78 254 68 268 68C282 68 296 78 300 102Z" />
      <Shape color={paints.eye} d="M254 102L282 102C280 114 256 114 254 102Z" />
    </>
  );
}
