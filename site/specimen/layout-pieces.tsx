const sizes = ["h1-product", "h2-2", "h2-3", "h2-4"];
const receipt = [
  ["You send", "100 USD"],
  ["Our fee", "0 USD"],
  ["Your family receives", "14,630 ETB"],
];
const steps = ["Join the waitlist.", "Confirm your email.", "Open your account once we're ready."];

/** How parts of a page stand together: columns, rows under hairlines, a table, numbered steps; and the sizes of headings. */
export function Layout() {
  return (
    <section className="wrap" data-piece="layout">
      <h2>Layout</h2>
      <div className="two-columns">
        <div>
          {sizes.map((size) => (
            <p key={size} className={`display ${size}`}>
              {size}
            </p>
          ))}
          <h3>
            <a className="headline-link" href="#rest">
              headline-link
            </a>
          </h3>
          <p className="soft">A text that is soft, as beside what leads.</p>
        </div>
        <div>
          <dl className="hairlines labelled">
            {receipt.map(([label, value]) => (
              <div key={label}>
                <dt className="soft">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ExampleTable />
        </div>
      </div>
      <div className="row">
        <ul className="pairs">
          {["No monthly fee", "No minimum"].map((item) => (
            <li key={item}>
              <h3>{item}</h3>
              <p className="brief">What the item says, in a line or two under its heading.</p>
            </li>
          ))}
        </ul>
        <ol className="numbered">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A sum and what arrives of it. */
export const ExampleTable = () => (
  <table className="figures-table">
    <thead>
      <tr>
        <th>You send</th>
        <th>Your family receives</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>100 USD</td>
        <td>14,630 ETB</td>
      </tr>
    </tbody>
  </table>
);
