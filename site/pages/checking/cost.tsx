import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import type { Words } from "../../content/words.ts";

/** What a month is to cost, on cloth that is tacked on because it is a plan. */
export const CheckingPrice = ({ words }: { words: Words["checking"]["price"] }) => (
  <p className="price patch">
    <b className="display">
      <RichText text={words.figure} />{" "}
      <span>
        <RichText text={words.unit} />
      </span>
    </b>
    <RichText text={words.status} />
  </p>
);

/** What the account will do without. */
export function CheckingCost({ words }: { words: Words["checking"]["cost"] }) {
  return (
    <section className="cost wrap">
      <div>
        <h2>{words.heading}</h2>
        <p className="status">
          <RichText text={words.status} />
        </p>
      </div>
      <ul>
        {words.without.map((item) => (
          <li key={item.title}>
            <TitledText {...item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
