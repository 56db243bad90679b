import { Fragment } from "react";
import { leadingFirst } from "../../../../ui/cloths/countries.ts";
import { ClothPicture } from "../../../drawings/cloth-picture.tsx";
import { useDrawingUrl } from "../../../drawings/drawing-file.tsx";
import { usePage } from "../../../page-context.ts";
import { Intro } from "../intro.tsx";
import { Corridors, LitCorridors, layouts } from "./corridors.tsx";

/** The cities on either side, in the order of map-places.ts and of the drawing. */
const froms = ["seattle", "bay-area", "minneapolis", "atlanta", "silver-spring"] as const;
const tos = ["kampala", "nairobi", "addis-ababa", "asmara", "mogadishu"] as const;
/** The country of each city, whose cloth stands beside it. */
const cloths = {
  kampala: "uganda",
  nairobi: "kenya",
  "addis-ababa": "ethiopia",
  asmara: "eritrea",
  mogadishu: "somalia",
} as const;
/** Below this width the map stands upright. */
const upright = "(width < 47.5rem)";

/** The corridors: a thread for each pair of cities, all through one loom. The one dark part of the page. */
export function HomeMap() {
  const {
    words: {
      home: { map },
    },
    language,
    to,
  } = usePage();
  const cities = [
    ...froms.map((key) => [key, map.from[key]] as const),
    ...tos.map((key) => [key, map.to[key].city] as const),
  ];
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
          {cities.map(([key, city], index) => (
            <Fragment key={key}>
              <label>
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
          {leadingFirst(tos, (key) => cloths[key] === language.country).map((key) => (
            <li key={key}>
              <ClothPicture name={cloths[key]} width={40} height={26} className="swatch" />
              <a href={to(`/remittance/${cloths[key]}`)}>{map.to[key].city}</a> <span>{map.to[key].arrival}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
