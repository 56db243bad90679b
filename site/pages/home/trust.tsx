import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";

/** The trust strip: four promises, each with how far it is from being true. */
export function HomeTrust() {
  const { trust } = usePage().words.home;
  return (
    <ul className="wrap trust">
      {trust.map((promise) => (
        <li key={promise.title}>
          <b>
            <RichText text={promise.title} />
          </b>{" "}
          <RichText text={promise.text} />
        </li>
      ))}
    </ul>
  );
}
