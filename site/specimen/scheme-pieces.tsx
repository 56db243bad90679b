import { Band } from "../../ui/weave/band.tsx";
import { ExampleTable } from "./layout-pieces.tsx";

/** The dark scheme's tokens of a sheet, as a class, whatever scheme is on. */
export const nightOf = (tokens: string) =>
  [...tokens.matchAll(/@media \(prefers-color-scheme: ?dark\)\s*\{\s*:root\s*\{([^}]*)/g)]
    .map(([, declared]) => `.by-night{${declared}}`)
    .join("");

/** The shared pieces in their states, by day and by night beside each other. */
export function BothSchemes() {
  return (
    <section data-piece="schemes">
      <div className="wrap">
        <h2>Light and dark</h2>
      </div>
      <div className="schemes">
        <div className="by-day">
          <Pieces />
        </div>
        <div className="by-night">
          <Pieces night />
        </div>
      </div>
    </section>
  );
}

function Pieces({ night = false }: { night?: boolean }) {
  return (
    <>
      <p className="plain-name">Plain name</p>
      <h3>A heading over its text</h3>
      <p>
        Text with <a href="#rest">a link to its prices</a>, a figure<sup>1</sup> and a status:{" "}
        <span className="yet">planned</span>.
      </p>
      <p className="small">A caption, a label, a note.</p>
      <div className="actions">
        <a className="button" href="#rest">
          Join the Waitlist
        </a>
        <a className="button quiet" href="#rest">
          What it costs
        </a>
        <button type="button" className="button compact" aria-disabled>
          Joining...
        </button>
      </div>
      <Fields />
      <ExampleTable />
      <Band name="wide" night={night} />
      <Band name="mid" night={night} />
      <section className="closing">
        <div className="wrap">
          <div className="offer">
            <h2 className="h2-2">The end of a page</h2>
            <p>Its last sentence, over its form.</p>
          </div>
          <div className="frame">
            <Band name="mid" night={night} />
            <Fields />
          </div>
        </div>
      </section>
    </>
  );
}

function Fields() {
  return (
    <div>
      <div className="field">
        <label>
          Full name
          <input name="name" defaultValue="Sahra" />
        </label>
      </div>
      <div className="field">
        <label>
          Email
          <input name="email" aria-invalid="true" />
        </label>
        <p className="field-error">Enter an email address.</p>
      </div>
      <p className="refusal">That didn't work. Your text is still here.</p>
    </div>
  );
}
