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
    <svg className="loom" viewBox="0 -99 60 139" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
      <Pattern name="list" />
      <path className="warp" d="M0-50h60" strokeWidth="99" strokeDasharray=".16 .84" strokeDashoffset="-.42" />
      <path fill={bandFill({ name: "list" })} d="M0 0h60v40H0" />
      <path className="y" d="M0-.5h60" />
    </svg>
  );
}

/** Six payments on three threads, tacked because it is a goal. */
function Rent({ label }: { label: string }) {
  const steps = "h48v-12h48v-12h48v-12h48v-12h48v-12h48v-12h24m0 0l6-6 6 6-6 6z";
  return (
    <svg className="rent" viewBox="0 0 336 118" role="img" aria-label={label}>
      <path className="g" d={`M0 80${steps}`} />
      <path className="r" d={`M0 94${steps}`} />
      <path className="b" d={`M0 108${steps}`} />
    </svg>
  );
}
