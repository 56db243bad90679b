import { nightPaper, paper } from "../../ui/weave/palette.ts";

/**
 * What a phone's browser is told: to use the whole screen (styles keep off its notch and bar), and the color around the page. The icon
 * for its home screen is found by the name: /apple-touch-icon.png.
 */
export const PhoneTags = () => (
  <>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content={nightPaper} />
    <meta name="theme-color" content={paper} />
  </>
);
