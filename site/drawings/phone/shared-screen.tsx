import type { ReactElement } from "react";
import type { Route } from "../../route.ts";
import { besideTitle } from "../beside-title.ts";
import { appExample } from "./app-example.ts";
import { phone } from "./app-phone.tsx";
import { appScreens, type ScreenName } from "./app-screens.tsx";
import { pictureStyles } from "./phone-picture.ts";

const box = { ...besideTitle, top: 44 };
const scale = 1.1;

/** A phone as the drawing of a page's picture for shared links: it goes down behind its edge. */
export function sharedPhone(draw: (cut: number) => ReactElement): ReturnType<NonNullable<Route["share"]>> {
  const cut = (box.height - box.top) / scale;
  return {
    place: "beside",
    styles: pictureStyles,
    drawn: (
      <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        <svg
          aria-hidden="true"
          x={(box.width - phone.width * scale) / 2}
          y={box.top}
          width={phone.width * scale}
          height={box.height - box.top}
          viewBox={`0 0 ${phone.width} ${cut}`}
        >
          {draw(cut)}
        </svg>
      </svg>
    ),
  };
}

/** A screen of the app as that drawing. */
export const sharedScreen =
  (name: ScreenName): NonNullable<Route["share"]> =>
  (words, { claims, brand, language }) => {
    const Screen = appScreens[name];
    return sharedPhone((cut) => <Screen app={appExample(words, claims, language)} brand={brand.name} cut={cut} />);
  };
