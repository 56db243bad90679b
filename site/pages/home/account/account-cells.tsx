import { RichText } from "../../../../ui/rich-text.tsx";
import { Band, bandFill, Pattern } from "../../../../ui/weave/band.tsx";
import { usePage } from "../../../page-context.ts";
import { Intro } from "../intro.tsx";
import { MilesPass } from "./miles-pass.tsx";

/** What the account is made of: five cells, each in the shape of what it holds. */
export function HomeAccount() {
  const {
    words: {
      home: { features },
    },
    brand,
  } = usePage();
  const { checking, savings, rent, miles, cards } = features;
  return (
    <section className="part wrap" id="features">
      <Intro {...features} />
      <ul className="cells">
        <Cell {...checking}>
          <div className="nil">
            <b>
              <RichText text={checking.cost} />
            </b>
            <ul>
              {checking.free.map((free) => (
                <li key={free}>{free}</li>
              ))}
            </ul>
          </div>
        </Cell>
        <Cell {...savings}>
          <SavedRows label={savings.label} />
        </Cell>
        <Cell {...rent}>
          <Rent label={rent.label} />
          <p className="small">{rent.caption}</p>
        </Cell>
        <Cell {...miles}>
          <MilesPass words={miles} />
        </Cell>
        <Cell {...cards}>
          {[cards.virtual, cards.physical].map((kind, index) => (
            <div className="mini" key={kind}>
              <b>{brand.name}</b>
              <span>{kind}</span>
              <Band name="mid" night={index > 0} />
            </div>
          ))}
        </Cell>
      </ul>
    </section>
  );
}

function Cell({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>
        <RichText text={text} />
      </p>
      <div className="art">{children}</div>
    </li>
  );
}

/** Forty rows saved and one earned, drawn to scale: 2.5%. */
function SavedRows({ label }: { label: string }) {
  return (
    <svg className="loom" viewBox="0 -14 60 54" preserveAspectRatio="xMinYMax" role="img" aria-label={label}>
      <Pattern name="list" />
      <path className="warp" d="M0-50h400" strokeWidth="99" strokeDasharray=".16 .84" strokeDashoffset="-.42" />
      <path fill={bandFill({ name: "list" })} d="M0 0h400v40H0" />
      <path className="y" d="M0-.5h400" />
    </svg>
  );
}

/** Six payments, a knot each, on a thread for each bureau. */
function Rent({ label }: { label: string }) {
  const knots = "h22l6-6 6 6-6 6-6-6m12 0".repeat(6);
  return (
    <svg className="rent" viewBox="0 0 240 66" role="img" aria-label={label}>
      {(["g", "r", "b"] as const).map((thread, index) => (
        <path key={thread} className={thread} d={`M0 ${11 + index * 22}${knots}h36`} />
      ))}
    </svg>
  );
}
