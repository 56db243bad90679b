import { renderToStaticMarkup } from "react-dom/server";
import type { Site } from "../site.tsx";

const styles = `body{max-width:60rem;margin:2rem auto;padding:0 1.25rem;font:16px/1.5 system-ui,sans-serif;color:#2b1a12;background:#fdfdfb}
h1{font:600 2.5rem/1.1 Eczar,Georgia,serif}table{width:100%;border-collapse:collapse}th,td{padding:.6rem .8rem .6rem 0;border-top:1px solid #dedad2;text-align:left;vertical-align:top}
td:first-child{font-weight:600;white-space:nowrap}td:last-child,th{font-size:.875rem;color:#655850}@media print{body{margin:0}tr{break-inside:avoid}}`;

/** Every claim of the ledger with its status and date, as one HTML file that needs nothing else. */
export function factSheet({ claims, words }: Site, code: string): string {
  const { title, intro, columns, statuses } = words(code).press.kit.factSheet;
  const html = renderToStaticMarkup(
    <html lang={code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{intro}</p>
        <table>
          <thead>
            <tr>
              {Object.entries(columns).map(([column, label]) => (
                <th key={column}>{label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(claims).map(([id, { value, status, asOf, note, source }]) => (
              <tr key={id} id={id}>
                <td>{value}</td>
                <td>{statuses[status]}</td>
                <td>{asOf}</td>
                <td>{note[code]}</td>
                <td>{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
