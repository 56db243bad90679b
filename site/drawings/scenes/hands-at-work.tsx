import type { ReactNode } from "react";
import { inks, type Material, materials } from "../../styles/materials.ts";
import { At, CutLine, Engraving, Shape, Surface } from "../people/engraving.tsx";
import { Hand } from "../people/hand.tsx";
import type { Placement } from "../people/placed.ts";

/* What a legal text is about, as one pair of hands would show it. Decoration only. */

const page = "M70 120L380 84L424 440L114 476Z";

function Sheet() {
  return <Shape color={inks.paper} d={page} />;
}

function Table({ children }: { children: ReactNode }) {
  return (
    <Engraving viewBox="0 0 560 630" pitch={5}>
      <Surface of="wood" weight={1} d="M0 0L560 0L560 630L0 630Z" />
      {children}
    </Engraving>
  );
}

/** A sleeve with its white cuff, over the wrist of a hand that stands at the same place, mirrored. */
function Sleeve({ of, ...place }: Placement & { of: Material }) {
  return (
    <At {...place}>
      <Surface
        of="cotton"
        weight={2}
        d="M2 -15C0 -6 0 8 2 17L14 18L14 -16Z"
        tones={[{ d: "M0 10L14 11L14 20L0 19Z", to: 5, soft: 1 }]}
      />
      <Surface
        of={of}
        weight={3}
        d="M8 -18C6 -8 6 8 8 20L120 26L120 -24Z"
        tones={[
          { d: "M4 11L120 14L120 30L4 24Z", to: 6, soft: 1 },
          { d: "M18 -14C16 -6 18 2 24 8M34 -16C32 -8 34 -2 38 4", to: 6, soft: 0.6, open: true },
        ]}
      />
    </At>
  );
}

/** A hand that lies on a letter and covers what it says. */
export function CoveringHand() {
  return (
    <Table>
      <Sheet />
      <CutLine
        color={inks.written}
        thick={7}
        d="M112 176L340 150M118 222L346 196M124 268L352 242M130 314L358 288M135 360L363 334M140 404L280 388"
      />
      <Hand of="coffee" pose="rest" x={412} y={352} scale={4} turn={24} mirror weight={1} cut={1} />
      <Sleeve of="indigo" x={412} y={352} scale={4} turn={24} />
    </Table>
  );
}

/** A hand that follows the lines of a text with a pencil, and has marked one. */
export function ReadingHand() {
  return (
    <Table>
      <Sheet />
      <CutLine
        color={inks.written}
        thick={7}
        d="M150 172L340 150M156 218L346 196M162 264L352 242M168 310L300 295M174 356L280 344"
      />
      <CutLine
        color={inks.marked}
        thick={9}
        d="M112 178L124 176M118 224L130 222M124 270L136 268M128 316L140 314M160 284L262 272"
      />
      <CutLine color={materials.teff[1]} thick={15} d="M272 318L420 178" />
      <Hand of="cinnamon" pose="pen" x={462} y={392} scale={3.5} turn={30} mirror weight={1} cut={1} />
      <Sleeve of="leaf" x={462} y={392} scale={3.5} turn={30} />
    </Table>
  );
}

/** A hand that holds a key on a woven cord. */
export function KeyHand() {
  return (
    <Table>
      <CutLine color={materials.berbere[0]} thick={12} d="M318 318C420 260 380 120 250 60C200 40 160 10 150 -20" />
      <Hand of="ebony" pose="rest" x={448} y={440} scale={3.1} turn={18} mirror weight={3} cut={1} />
      <Surface
        of="teff"
        weight={2}
        d="M300 300L322 322L140 504L140 540L112 540L112 514L90 514L90 488L118 482Z"
        tones={[{ d: "M318 322L138 502", to: 6, soft: 3, open: true }]}
      />
      <CutLine
        color={materials.teff[0]}
        thick={26}
        d="M300 322C262 284 306 226 350 250C394 274 376 340 332 340C318 340 308 330 300 322Z"
      />
      <Hand of="ebony" pose="thumb" x={452} y={424} scale={4.2} turn={30} mirror weight={1} cut={1} />
      <Sleeve of="plum" x={452} y={426} scale={3.7} turn={30} />
    </Table>
  );
}

/** A hand that lays a measure on a cloth, to count whether each thread is there. */
export function MeasuringHand() {
  return (
    <Table>
      <Surface of="cotton" weight={2} d="M0 90L560 90L560 470L0 470Z" />
      <CutLine color={materials.leaf[0]} thick={18} d="M-20 140L580 140M-20 276L580 276" />
      <CutLine color={materials.teff[0]} thick={18} d="M-20 174L580 174M-20 242L580 242" />
      <CutLine color={materials.berbere[0]} thick={18} d="M-20 208L580 208" />
      <Surface of="ochre" weight={1} d="M-20 330L540 330L540 404L-20 404Z" />
      <CutLine
        thick={4}
        d={Array.from(
          { length: 26 },
          (_, mark) => `M${12 + mark * 20} 332L${12 + mark * 20} ${mark % 5 ? 350 : 368}`,
        ).join("")}
      />
      <Hand of="cacao" pose="rest" x={486} y={424} scale={3.2} turn={20} mirror weight={1} cut={1} />
      <Sleeve of="wool" x={486} y={424} scale={3.2} turn={20} />
    </Table>
  );
}
