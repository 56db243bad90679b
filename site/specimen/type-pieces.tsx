const sizes = [
  { Tag: "h2", latin: "What arrives", ethiopic: "የሚደርሰው" },
  { Tag: "h3", latin: "Rent that builds credit", ethiopic: "ክሬዲት የሚገነባ ኪራይ" },
] as const;

const texts = [
  { className: "lead", latin: "Money that knows the way home.", ethiopic: "ለምስራቅ አፍሪካ ዳያስፖራ የባንክ አገልግሎት።" },
  { className: "", latin: "No monthly fee. Lacag bilaash ah. Soo dir.", ethiopic: "ወርሃዊ ክፍያ የለም። ገንዘብ ወደ ቤት ይላኩ።" },
  { className: "small", latin: "An example rate, not a quote.", ethiopic: "የምሳሌ ዋጋ እንጂ የመጨረሻ ዋጋ አይደለም።" },
];

/** The scale of headings and text, in Latin and in Ethiopic letters beside each other. */
export function Type() {
  return (
    <section className="wrap" data-piece="type">
      <h2>Type</h2>
      <div className="pair">
        <p className="display first">Home</p>
        <p className="display first" lang="am">
          ቤት
        </p>
      </div>
      {sizes.map(({ Tag, latin, ethiopic }) => (
        <div className="pair" key={Tag}>
          <Tag>{latin}</Tag>
          <Tag lang="am">{ethiopic}</Tag>
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
