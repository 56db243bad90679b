import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";

/** The trust strip: four promises, each with how far it is from being true. */
export function HomeTrust() {
  const { trust } = usePage().words.home;
  return (
    <div className="wrap trust">
      <p>
        <RichText text={trust.status} />
      </p>
      <ul>
        {trust.points.map((promise) => (
          <li key={promise.title}>
            <b>
              <RichText text={promise.title} />
            </b>{" "}
            <RichText text={promise.text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
