import { placeholder } from "../../../http/placeholder.ts";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";

/** An accepted ambassador's own page: counts, link, what to say, poster. What is theirs are placeholders that the server fills. */
export function OwnPage({ months, hasPoster }: { months: number; hasPoster: boolean }) {
  const { ownPage } = usePage().words.ambassador;
  return (
    <div className="ambassador-own-page">
      <Band name="wide" />
      <div className="wrap">
        <div>
          <h1>{ownPage.heading}</h1>
          <p className="lead">
            {ownPage.total} <b data-total="">{placeholder("total")}</b>
          </p>
          <Counts months={months} />
          <p className="small">{ownPage.counted}</p>
        </div>
        <div>
          <h2>{ownPage.link}</h2>
          <p className="own-link">
            <a href={placeholder("link")}>{placeholder("link")}</a>
          </p>
          <p>{ownPage.linkText}</p>
          <h3>{ownPage.say}</h3>
          <p>{ownPage.sayText}</p>
          <h3>{ownPage.share}</h3>
          <blockquote>
            {ownPage.text} {placeholder("link")}
          </blockquote>
          <p className="actions">
            <a
              className="button"
              rel="noreferrer"
              href={`https://wa.me/?text=${encodeURIComponent(`${ownPage.text} `)}${placeholder("encodedLink")}`}
            >
              {ownPage.whatsapp}
            </a>
          </p>
          {hasPoster && (
            <>
              <h2>{ownPage.poster}</h2>
              <p>{ownPage.posterText}</p>
              <p className="actions">
                <a className="button" href={placeholder("letter")}>
                  {ownPage.letter}
                </a>
                <a className="button quiet" href={placeholder("a4")}>
                  {ownPage.a4}
                </a>
              </p>
            </>
          )}
          <p>
            <a href={placeholder("withdraw")}>{ownPage.stop}</a>
          </p>
        </div>
      </div>
    </div>
  );
}

function Counts({ months }: { months: number }) {
  const { ownPage } = usePage().words.ambassador;
  return (
    <table>
      <caption>{ownPage.months}</caption>
      <thead>
        <tr>
          <th scope="col">{ownPage.month}</th>
          <th scope="col">{ownPage.people}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: months }, (_, index) => `${index}`).map((index) => (
          <tr key={index}>
            <th scope="row">{placeholder(`month${index}`)}</th>
            <td>{placeholder(`people${index}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
