import { bandFill, Pattern } from "../../../ui/weave/band.tsx";
import { materials } from "../../styles/materials.ts";
import { paints } from "../../styles/paints.ts";
import { WeftGround } from "../weft-ground.tsx";
import { Jebena } from "./jebena.tsx";

const { wall, floor, wood, straw, ember, grass } = paints.rooms;

const cup = "M0 0H72C72 34 60 50 48 56H24C12 50 0 34 0 0Z";
/** The rounds: how many threads apart the coffee is drawn in each cup, and how many wisps of steam rise from it. */
const rounds = [
  { name: "abol", every: 1, wisps: [18, 36, 54] },
  { name: "tona", every: 2, wisps: [26, 46] },
  { name: "baraka", every: 3, wisps: [36] },
];
const wisp = "c-14-14 14-26 0-40s14-26 0-40";

/** The three cups; every row of the first is coffee, every second of the second, every third of the last. */
function Cups() {
  return rounds.map(({ name, every, wisps }, place) => (
    <g key={name} transform={`translate(${700 + place * 104} 302)`}>
      <path fill={paints.eye} d={cup} />
      <clipPath id={`cup-${name}`}>
        <path d={cup} />
      </clipPath>
      <path
        clipPath={`url(#cup-${name})`}
        stroke={paints.cloths.soot}
        strokeWidth="3"
        d={Array.from({ length: Math.ceil(10 / every) }, (_, row) => `M0 ${12 + row * every * 4}h72`).join("")}
      />
      <path fill="none" stroke={paints.cloths.soot} d={cup} />
      <path stroke={materials.berbere[0]} strokeWidth="3" d="M0.5 5.500h71" />
      <path fill={paints.eye} stroke={paints.cloths.soot} d="M2 56h68q-8 7-18 7H20Q10 63 2 56z" />
      <path
        className="steam"
        fill="none"
        stroke={paints.eye}
        strokeWidth="2.5"
        d={wisps.map((x) => `M${x}-16${wisp}`).join("")}
      />
    </g>
  ));
}

/** A basket with its lid, woven of straw in two colors. */
function StrawBasket() {
  const body = "M150 300H342L322 432Q246 446 170 432Z";
  const lid = "M138 300C160 214 200 172 236 160V144h20v16C292 172 332 214 354 300Z";
  return (
    <>
      <clipPath id="basket">
        <path d={body + lid} />
      </clipPath>
      <path fill="url(#straw)" d={body + lid} />
      <g clipPath="url(#basket)">
        {[186, 232, 330, 376].map((y) => (
          <g key={y} transform={`translate(126 ${y}) scale(4)`}>
            <Pattern name="weekFour" />
            <rect width="60" height="8" fill={bandFill({ name: "weekFour" })} />
          </g>
        ))}
        <path
          fill="url(#shade)"
          d="M258 166C296 184 334 222 356 300H344L322 440H276L300 300C300 240 284 200 258 166Z"
        />
      </g>
      <path stroke={straw.thread} strokeWidth="3" d="M138 300h216" />
    </>
  );
}

/** A clay stove with its coals, and the pan on it in which the beans were roasted. */
function Stove() {
  return (
    <>
      <path fill="url(#ember)" d="M1112 338h156v20h-156z" />
      <path fill="url(#wood-dark)" d="M1100 350H1280L1250 396H1226L1240 440H1140L1154 396H1130Z" />
      <path fill="url(#shade)" d="M1210 350h70l-30 46h-24l14 44h-50z" />
      <path
        fill={paints.cloths.soot}
        d="M1096 318H1284Q1278 338 1248 338H1132Q1102 338 1096 318ZM1276 318l104-22 2 8-104 26z"
      />
      <path
        fill={wood.thread}
        d={Array.from({ length: 16 }, (_, bean) => `M${1112 + bean * 10} ${318 - (bean % 3) * 2}a6 5 0 0 1 11 0z`).join(
          "",
        )}
      />
    </>
  );
}

const blade = (n: number) => {
  const x = 14 + ((n * 83) % 1420);
  const y = 446 + ((n * 37) % 68);
  const lean = 18 + ((n * 7) % 26);
  return `M${x} ${y}l${n % 2 ? lean : -lean}-${3 + (n % 5)}`;
};

/** The coffee ceremony, ready: a black jebena, three cups, a basket, the stove, and fresh grass on the floor. */
export function ThreeCups({ view = "0 0 1440 520" }: { view?: string }) {
  return (
    <svg className="three-cups" viewBox={view} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <WeftGround id="wall" ground={wall.ground} thread={wall.thread} weight={1.4} pitch={4} />
      <WeftGround id="floor" ground={floor.ground} thread={floor.thread} weight={1.6} pitch={4} />
      <WeftGround id="wood" ground={wood.ground} thread={wood.thread} weight={1.2} pitch={4} />
      <WeftGround id="wood-dark" ground={wood.ground} thread={wood.thread} weight={2.6} pitch={4} />
      <WeftGround id="straw" ground={straw.ground} thread={straw.thread} weight={1.2} pitch={4} />
      <WeftGround id="ember" ground={ember.ground} thread={ember.thread} weight={2} pitch={4} />
      <WeftGround id="shade" thread={paints.cloths.soot} weight={1.3} pitch={4} />
      <path fill="url(#wall)" d="M-400 0h2240v424H-400z" />
      <path fill="url(#floor)" d="M-400 424h2240v96H-400z" />
      <path
        className="grass"
        stroke={grass}
        strokeWidth="3"
        d={Array.from({ length: 110 }, (_, n) => blade(n)).join("")}
      />
      <StrawBasket />
      <Stove />
      <path fill="url(#wood)" d="M452 366h548v84H452z" />
      <path
        fill="url(#wood-dark)"
        d="M880 366h120v84H880zM452 366h548v12H452zM470 450h40v26h-28zM942 450h40l-12 26h-28z"
      />
      <path fill="url(#wood-dark)" d="M430 358h592v12H430z" />
      <g transform="translate(452 390) scale(3.2)">
        <Pattern name="rent" night />
        <rect width="171.2" height="16" fill={bandFill({ name: "rent", night: true })} />
      </g>
      <g transform="translate(400 40)">
        <Jebena />
      </g>
      <Cups />
    </svg>
  );
}
