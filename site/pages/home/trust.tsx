import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";

/** Three figures and the trust strip: four promises, each with how far it is from being true. */
export function HomeTrust() {
  const { stats, trust } = usePage().words.home;
  return (
    <div className="wrap trust">
      <ul className="stats">
        {stats.map((stat) => (
          <li key={stat.label}>
            <b>
              <RichText text={stat.value} />
            </b>{" "}
            <span>
              <RichText text={stat.label} />
            </span>
          </li>
        ))}
      </ul>
      <ul className="promises">
        {trust.map((promise) => (
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
