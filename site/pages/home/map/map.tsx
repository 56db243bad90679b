import { Fragment } from "react";
import { ClothPicture } from "../../../cloths/cloth-picture.tsx";
import { useDrawingUrl } from "../../../drawings/drawing-file.tsx";
import { usePage } from "../../../page-context.ts";
import { Intro } from "../intro.tsx";
import { Corridors, LitCorridors, layouts } from "./corridors.tsx";

/** The country of each city, whose cloth stands beside it. */
const cloths = ["uganda", "kenya", "ethiopia", "eritrea", "somalia"] as const;
/** The cities whose names stand left of them: Silver Spring and Kampala. */
const leftward = new Set([4, 5]);
/** Below this width the map stands upright. */
const upright = "(width < 47.5rem)";

/** The corridors: a thread for each pair of cities, all through one loom. The one dark part of the page. */
export function HomeMap() {
  const { map } = usePage().words.home;
  const url = useDrawingUrl();
  const [all, allTall] = (["wide", "tall"] as const).map((layout) =>
    url(`corridors-${layout}`, <Corridors layout={layout} />),
  );
  const [lit, litTall] = (["wide", "tall"] as const).map((layout) =>
    url(`lit-corridors-${layout}`, <LitCorridors layout={layout} />),
  );
  const { wide, tall } = layouts;
  return (
    <section className="map coffee">
      <div className="wrap">
        <Intro {...map} />
        <fieldset>
          <legend>{map.choose}</legend>
          <picture>
            <source media={upright} srcSet={allTall} width={tall.width} height={tall.height} />
            <img src={all} alt={map.label} width={wide.width} height={wide.height} loading="lazy" />
          </picture>
          {[...map.from, ...map.to].map((city, index) => (
            <Fragment key={city}>
              <label className={leftward.has(index) ? "end" : undefined}>
                <input type="radio" name="city" className="unseen" />
                {city}
              </label>
              <picture>
                <source media={upright} srcSet={`${litTall}#c${index}`} />
                <img src={`${lit}#c${index}`} alt="" loading="lazy" />
              </picture>
            </Fragment>
          ))}
          <label>
            <input type="radio" name="city" className="unseen" />
            {map.all}
          </label>
        </fieldset>
        <p className="small">{map.arrival}</p>
        <ul>
          {map.to.map((city, index) => (
            <li key={city}>
              <ClothPicture name={cloths[index]!} width={40} height={26} className="swatch" />
              {city} <span>{map.arrivals[index]}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
