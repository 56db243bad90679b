import type { ReactNode } from "react";
import { Band } from "../../../ui/weave/band.tsx";
import { DrawingFile } from "../../drawings/drawing-file.tsx";
import { Engraving, Surface } from "../../drawings/people/engraving.tsx";
import { BackBraids, BackCropped, FromBehind } from "../../drawings/people/from-behind.tsx";
import { Headline } from "../../headline.tsx";

/** A loom seen from where one sits: a founder before each of two strips that are begun, and a free stool before the third place. */
export function CareersLoom({ words }: { words: { name: string; heading: string; drawing: string } }) {
  return (
    <section className="seats wrap">
      <div className="weaving">
        <Headline words={words} />
        <div className="strips" role="img" aria-label={words.drawing}>
          <Band name="goal" height={66} />
          <Band name="month" height={39} />
          <i />
        </div>
      </div>
      <div className="stools">
        <Weaver name="weaver-in-blue">
          <FromBehind skin="cacao" cloth="indigo" width={6}>
            <BackCropped />
          </FromBehind>
        </Weaver>
        <Weaver name="weaver-in-white">
          <FromBehind skin="cinnamon" cloth="cotton">
            <BackBraids />
          </FromBehind>
        </Weaver>
        <Stool className="free" />
      </div>
    </section>
  );
}

/** Somebody who weaves, from behind, on a stool. */
const Weaver = ({ name, children }: { name: string; children: ReactNode }) => (
  <DrawingFile name={name} alt="" width={290} height={600}>
    <Engraving viewBox="-15 0 290 600" pitch={4}>
      <Surface
        of="wood"
        weight={6}
        d="M60 470L30 600L56 600L92 470ZM200 470L230 600L204 600L168 470ZM118 470L118 600L142 600L142 470Z"
      />
      <Surface of="wood" weight={3} d="M20 466L240 466L232 492L28 492Z" />
      {children}
    </Engraving>
  </DrawingFile>
);

/** A three-legged stool, its seat hollowed for sitting. */
const Stool = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 120 92" aria-hidden="true" className={className}>
    <path d="M4 8c30 12 82 12 112 0 2 12-4 22-18 26l12 54h-11L84 38c-5 1-11 2-18 2v48H54V40c-7 0-13-1-18-2L21 88H10l12-54C8 30 2 20 4 8z" />
  </svg>
);
