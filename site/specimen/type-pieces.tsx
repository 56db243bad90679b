import type { CSSProperties } from "react";

const sizes = ["h1-poster", "h1-product", "h1-page", "h1-lean", "h2-1", "h2-2", "h2-3", "h2-4", "h3"];
const spaces = ["between", "within", "gap", "pad"];

const texts = [
  { className: "lead", latin: "Money that knows the way home.", ethiopic: "ለምስራቅ አፍሪካ ዳያስፖራ የባንክ አገልግሎት።" },
  { className: "", latin: "No monthly fee. Lacag bilaash ah. Soo dir.", ethiopic: "ወርሃዊ ክፍያ የለም። ገንዘብ ወደ ቤት ይላኩ።" },
  { className: "small", latin: "An example rate, not a quote.", ethiopic: "የምሳሌ ዋጋ እንጂ የመጨረሻ ዋጋ አይደለም።" },
];

/** The gaps: between sections, inside of a ground, between columns, at the page's sides. */
export function Space() {
  return (
    <section className="wrap" data-piece="space">
      <h2>Space</h2>
      {spaces.map((name) => (
        <p key={name}>
          {name}
          <span className="space" style={{ width: `var(--${name})` }} />
        </p>
      ))}
    </section>
  );
}

/** The scale of headings and text, in Latin and in Ethiopic letters beside each other. */
export function Type() {
  return (
    <section className="wrap" data-piece="type">
      <h2>Type</h2>
      {sizes.map((name) => (
        <div className="pair" key={name} style={{ "--of": `var(--${name})` } as CSSProperties}>
          <p className="display">{name}</p>
          <p className="display" lang="am">
            ቤት
          </p>
        </div>
      ))}
      {texts.map(({ className, latin, ethiopic }) => (
        <div className="pair" key={latin}>
          <p className={className}>{latin}</p>
          <p className={className} lang="am">
            {ethiopic}
          </p>
        </div>
      ))}
    </section>
  );
}

const colours = ["page", "quiet", "ink", "soft", "rule", "edge", "go", "go-hover", "on-go", "bad", "focus"];
const threads = ["k", "g", "r", "y", "b", "w"];

/** Every colour of the scheme that is on, and on coffee ground. */
export function Colours() {
  return (
    <section data-piece="colours">
      <div className="wrap">
        <h2>Colours</h2>
        <Swatches names={[...colours, ...threads]} />
      </div>
      <div className="coffee">
        <div className="wrap">
          <Swatches names={["page", "ink", "soft", "rule", "focus", ...threads]} />
        </div>
      </div>
    </section>
  );
}

function Swatches({ names }: { names: string[] }) {
  return (
    <ul className="swatches">
      {names.map((name) => (
        <li key={name}>
          <span style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
