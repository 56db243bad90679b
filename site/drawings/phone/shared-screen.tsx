import type { Route } from "../../route.ts";
import { appExample } from "./app-example.ts";
import { phone } from "./app-phone.tsx";
import { appScreens, type ScreenName } from "./app-screens.tsx";
import { pictureStyles } from "./phone-picture.ts";

const box = { width: 560, height: 630, top: 44 };
const scale = 1.1;

/** A screen of the app as the drawing of a page's picture for shared links: the phone goes down behind its edge. */
export const sharedScreen =
  (name: ScreenName): NonNullable<Route["share"]> =>
  (words, { claims, brand, languageCode }) => {
    const Screen = appScreens[name];
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
            <Screen app={appExample(words, claims, languageCode)} brand={brand.name} cut={cut} />
          </svg>
        </svg>
      ),
    };
  };
