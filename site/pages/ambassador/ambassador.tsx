import { RichText } from "../../../ui/rich-text.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Closing } from "../closing.tsx";
import { ApplicationDialog, Applied, ApplyButton } from "./application.tsx";
import { Fringe, ShawlHem } from "./shawl-hem.tsx";
import { AmbassadorShawls } from "./shawls.tsx";
import { AmbassadorSides } from "./sides.tsx";

/** /ambassador: four shawls over one rod; the dialog wears the richest hem. */
export function Ambassador() {
  const words = usePage().words.ambassador;
  return (
    <div className="ambassador">
      <header className="wrap">
        <Headline words={words} />
        <p className="lead">{words.lead}</p>
        <p className="status">
          <RichText text={words.status} />
        </p>
        <ApplyButton />
        <Applied />
      </header>
      <AmbassadorShawls words={words.tiers} />
      <AmbassadorSides words={words.sides} />
      <section className="asking">
        <div className="wrap">
          <h2>{words.asking.heading}</h2>
          <p>{words.asking.text}</p>
          <ApplyButton />
          <ApplicationDialog />
        </div>
      </section>
      <Closing words={words.closing} interest="ambassador">
        <div className="folded by-day">
          <ShawlHem tiers={1} />
          <Fringe />
        </div>
      </Closing>
    </div>
  );
}
