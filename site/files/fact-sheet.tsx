import { renderToStaticMarkup } from "react-dom/server";
import { isEthiopic } from "../../languages/language.ts";
import { ink, paper, rule, soft } from "../../ui/weave/palette.ts";
import type { WholeSite } from "../renderer.ts";

const styles = `body{max-width:72rem;margin:2rem auto;padding:0 1.25rem;font:16px/1.5 system-ui,sans-serif;color:${ink};background:${paper}}
h1{font:600 2.5rem/1.1 Eczar,Georgia,serif}p{max-width:44rem}a{color:inherit}
table{width:100%;margin-top:2rem;table-layout:fixed;border-collapse:collapse;font-size:.875rem;overflow-wrap:break-word}
th,td{box-sizing:border-box;padding:.6rem 1rem .6rem 0;border-top:1px solid ${rule};text-align:left;vertical-align:top}thead th{border-top:0;color:${soft}}td:nth-child(2){font-weight:600}
th:nth-child(1){width:19%}th:nth-child(2),th:nth-child(4){width:10.5%}th:nth-child(3){width:12%}th:nth-child(5){width:17%}
@media screen and (width < 47.5rem){table,tbody,tr,th,td{display:block}thead{display:none}tr{padding:.75rem 0;border-top:1px solid ${rule}}th:nth-child(n),td{width:auto;padding:0;border:0}}
@page{size:landscape;margin:1.5cm}@media print{body{max-width:none;margin:0;padding:0;font-size:10pt;background:none}h1{margin-top:0}table{margin-top:1rem;font-size:8.5pt}th,td{padding-block:.3rem}tr{break-inside:avoid}}`;

const ethiopicStyles = "body{line-height:1.65}h1{font-size:2.1rem;line-height:1.22}td,th{overflow-wrap:anywhere}";

/** Every claim of the ledger with its status and date, as one HTML file that needs nothing else. */
export function factSheet({ claimsIn, words, brand }: WholeSite, code: string): string {
  const { title, intro, limits, questions, columns, statuses } = words(code).press.kit.factSheet;
  const [before, after] = questions.split("{email}");
  const html = renderToStaticMarkup(
    <html lang={code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{isEthiopic(code) ? styles + ethiopicStyles : styles}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{intro}</p>
        <p>{limits}</p>
        <p>
          {before}
          <a href={`mailto:${brand.pressEmail}`}>{brand.pressEmail}</a>
          {after}
        </p>
        <table>
          <thead>
            <tr>
              {Object.entries(columns).map(([column, name]) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(claimsIn(code)).map(([id, { label, value, status, asOf, source, note }]) => (
              <tr key={id} id={id}>
                <th scope="row">{label}</th>
                <td>{value}</td>
                <td>{statuses[status]}</td>
                <td>{asOf}</td>
                <td>{source}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
