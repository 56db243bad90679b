import type { ReactElement } from "react";
import { nightColors } from "../../../ui/weave/palette.ts";
import { setType } from "../../styles/set-type.ts";
import { inDaylight } from "../daylight.tsx";
import phoneStyles from "./app-phone.css?inline";

/** What the app's texts are set in where there is no system font: the family of `appFaces` in site/files/fonts.ts. */
const family = "Noto Sans Ethiopic";

const night = Object.entries(nightColors).map(([thread, color]) => `.night .${thread}{stroke:${color}}`);

/** The styles of a phone for `inDaylight`, which knows no faces and no night. */
export const pictureStyles = `${phoneStyles.replaceAll("var(--text)", `"${family}"`)}${night.join("")}`;

/** A screen of the app by day as SVG markup, for renderers that know no custom properties. */
export const phonePicture = (drawn: ReactElement, languageCode: string): string =>
  inDaylight(drawn, setType(pictureStyles, languageCode));
