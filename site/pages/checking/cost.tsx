import { RichText } from "../../../ui/rich-text.tsx";
import { TitledText } from "../../../ui/titled-text.tsx";
import { Tacked } from "../../../ui/weave/tacked.tsx";
import type { Words } from "../../content/words.ts";

/** What the account is to cost, tacked because it is a plan, and what that leaves out. */
export function CheckingCost({ words }: { words: Words["checking"]["cost"] }) {
  return (
    <section className="cost wrap">
      <div>
        <h2>{words.heading}</h2>
        <p className="status">
          <RichText text={words.status} />
        </p>
      </div>
      <p className="price display">
        <RichText text={words.figure} figure={(shown) => <Tacked>{shown}</Tacked>} />{" "}
        <span>
          <RichText text={words.unit} />
        </span>
      </p>
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
