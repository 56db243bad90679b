import { At, Engraving, Surface } from "../people/engraving.tsx";
import { BackBraids, BackCropped, BackHeadwrap, BackHijab, FromBehind } from "../people/from-behind.tsx";
import { WovenBorder } from "../people/woven-border.tsx";

/** The five of /people from behind on one bench, which has a place left, before a rising sun; `view` is its viewBox. */
export function Bench({ view = "0 -200 760 960" }: { view?: string }) {
  return (
    <Engraving viewBox={view} pitch={4}>
      <Surface
        of="teff"
        weight={1}
        d="M190 420C190 300 275 215 380 215C485 215 570 300 570 420Z"
        tones={[{ d: "M170 440C260 396 500 396 590 440Z", to: 5, soft: 14 }]}
      />
      <Surface of="mint" weight={3} d="M-10 430C90 350 200 366 300 400C420 350 600 330 770 410L770 640L-10 640Z" />
      <Surface of="leaf" weight={3} d="M-10 480C160 430 330 452 470 470C590 440 680 444 770 470L770 770L-10 770Z" />
      <At x={36} y={150} scale={0.94}>
        <At x={-6} y={232} scale={0.53}>
          <FromBehind skin="coffee" cloth="wool">
            <BackCropped of="grey" bald="coffee" />
          </FromBehind>
        </At>
        <At x={118} y={238} scale={0.52}>
          <FromBehind skin="cinnamon" cloth="cotton">
            <BackBraids />
          </FromBehind>
        </At>
        <At x={234} y={216} scale={0.56} turn={2}>
          <FromBehind skin="cacao" cloth="indigo" width={10}>
            <BackCropped />
          </FromBehind>
        </At>
        <At x={366} y={246} scale={0.5} turn={-3}>
          <FromBehind skin="cacao" cloth="plum">
            <BackHeadwrap of="berbere" />
          </FromBehind>
        </At>
        <At x={484} y={250} scale={0.5}>
          <FromBehind skin="honey" cloth="indigo">
            <BackHijab of="indigo" />
          </FromBehind>
        </At>
      </At>
      <WovenBorder band="mid" length={800} stitch={2} x={-10} y={590} />
      <Surface
        of="wood"
        weight={4}
        d="M-10 624L770 624L770 646L-10 646ZM90 646L114 646L106 770L82 770ZM650 646L674 646L682 770L658 770ZM366 646L390 646L390 770L366 770Z"
      />
    </Engraving>
  );
}
