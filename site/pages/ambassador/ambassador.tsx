import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { ApplicationDialog, Applied, ApplyButton } from "./application.tsx";
import { AmbassadorShawls } from "./shawls.tsx";
import { AmbassadorSides } from "./sides.tsx";

/** /ambassador: four shawls over one rod; the dialog wears the richest hem. */
export function Ambassador() {
  const words = usePage().words.ambassador;
  return (
    <div className="ambassador">
      <header className="wrap">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <p>
          <RichText text={words.status} />
        </p>
        <ApplyButton />
        <Applied />
      </header>
      <AmbassadorShawls words={words.tiers} />
      <AmbassadorSides words={words.sides} />
      <section className="asking">
        <div className="wrap">
          <h2>{words.closing.heading}</h2>
          <p>{words.closing.text}</p>
          <ApplyButton />
          <ApplicationDialog />
        </div>
      </section>
    </div>
  );
}
