import { useEffect } from "react";
import { AddressLink } from "../../../team/address/address-link.tsx";
import { fill } from "../../../team/format.ts";
import type { Need } from "../../../team/setup.ts";
import type { TeamWords } from "../../../team/words.ts";

/** What needs somebody, each with the way to where it is done; nothing where nothing does. The tab's title counts them. */
export function Needs({ words, needs }: { words: TeamWords; needs: Need[] }) {
  const { heading, title, count } = words.needs;
  useEffect(() => {
    const before = document.title;
    document.title = needs.length ? fill(count, { count: needs.length, title }) : title;
    return () => {
      document.title = before;
    };
  }, [needs.length, count, title]);
  return (
    <div className="needs-place" role="status">
      {needs.length > 0 && (
        <section className="needs" data-needs="" aria-label={heading}>
          <h2>{heading}</h2>
          <ul>
            {inOrder(needs).map(({ key, text, href, urgency }) => (
              <li key={key} data-need={key} data-urgency={urgency}>
                <AddressLink href={href}>{text}</AddressLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const order: Need["urgency"][] = ["person", "now", "soon"];

/** Who waits comes first, then what is urgent. */
const inOrder = (needs: Need[]) => needs.toSorted((a, b) => order.indexOf(a.urgency) - order.indexOf(b.urgency));
