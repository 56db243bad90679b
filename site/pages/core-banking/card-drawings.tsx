import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";

/** The debit card, 200 by 126 around nothing but itself; its edge is tacked, because no card exists yet. */
function Card() {
  const { brand } = usePage();
  return (
    <>
      <rect className="plastic" width="200" height="126" rx="11" />
      <text x="16" y="32">
        {brand.name}
      </text>
      <g className="night" transform="translate(2 52) scale(1.6)">
        <rect width="122.5" height={bandHeight("mid")} fill={bandFill({ name: "mid", night: true })} />
      </g>
      <rect className="tack" x="1.5" y="1.5" width="197" height="123" rx="10" />
    </>
  );
}

/** A phone that shows the card. */
export function CardPhone() {
  return (
    <svg className="card-phone" viewBox="0 0 140 230" aria-hidden="true">
      <Pattern name="mid" night />
      <rect className="object" x="2" y="2" width="136" height="226" rx="18" />
      <path className="line" d="M56 16h28" />
      <g transform="translate(13 38) scale(.57)">
        <Card />
      </g>
      <path className="line" d="M14 132h70m-70 18h112M14 168h94" />
      <path className="done" d="M70 186l12 12-12 12-12-12z" />
    </svg>
  );
}

/** An envelope with the card half out of it. */
export function CardEnvelope() {
  return (
    <svg className="card-envelope" viewBox="0 0 260 190" aria-hidden="true">
      <g transform="translate(30 2)">
        <Card />
      </g>
      <path className="object" d="M4 84l126 50 126-50v102H4z" />
      <path className="line" d="M4 186l92-66m68 0 92 66" />
    </svg>
  );
}

/** The card by itself, with an empty line where a name is to stand. */
export function NamelessCard({ holder }: { holder: string }) {
  return (
    <svg className="nameless-card" viewBox="0 0 200 126" aria-hidden="true">
      <Card />
      <path className="tack" d="M16 112h88" />
      <text className="holder" x="16" y="106">
        {holder}
      </text>
    </svg>
  );
}
