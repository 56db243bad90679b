import { placeholder } from "../../../http/placeholder.ts";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";

/** An accepted ambassador's own page: counts, link, what to say, poster. What is theirs are placeholders that the server fills. */
export function OwnPage({ months, hasPoster }: { months: number; hasPoster: boolean }) {
  const { desk } = usePage().words.ambassador;
  return (
    <div className="ambassador-own-page">
      <Band name="wide" />
      <div className="wrap">
        <div>
          <h1>{desk.heading}</h1>
          <p className="lead">
            {desk.total} <b data-total="">{placeholder("total")}</b>
          </p>
          <Counts months={months} />
          <p className="small">{desk.counted}</p>
        </div>
        <div>
          <h2>{desk.link}</h2>
          <p className="own-link">
            <a href={placeholder("link")}>{placeholder("link")}</a>
          </p>
          <p>{desk.linkText}</p>
          <h3>{desk.say}</h3>
          <p>{desk.sayText}</p>
          <h3>{desk.share}</h3>
          <blockquote>
            {desk.text} {placeholder("link")}
          </blockquote>
          <p className="actions">
            <a
              className="button"
              rel="noreferrer"
              href={`https://wa.me/?text=${encodeURIComponent(`${desk.text} `)}${placeholder("encodedLink")}`}
            >
              {desk.whatsapp}
            </a>
          </p>
          {hasPoster && (
            <>
              <h2>{desk.poster}</h2>
              <p>{desk.posterText}</p>
              <p className="actions">
                <a className="button" href={placeholder("letter")}>
                  {desk.letter}
                </a>
                <a className="button quiet" href={placeholder("a4")}>
                  {desk.a4}
                </a>
              </p>
            </>
          )}
          <p>
            <a href={placeholder("withdraw")}>{desk.stop}</a>
          </p>
        </div>
      </div>
    </div>
  );
}

function Counts({ months }: { months: number }) {
  const { desk } = usePage().words.ambassador;
  return (
    <table>
      <caption>{desk.months}</caption>
      <thead>
        <tr>
          <th scope="col">{desk.month}</th>
          <th scope="col">{desk.people}</th>
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
