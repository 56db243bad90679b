import { paper } from "../../ui/weave/palette.ts";
import type { WholeSite } from "../renderer.ts";

/** What a browser needs to put the site on a home screen, in each served language, by URL path. */
export const webManifests = (site: WholeSite): Record<string, string> =>
  Object.fromEntries(
    site.languages.map((language) => [
      `${language.path}/site.webmanifest`,
      JSON.stringify(webManifest(site, language)),
    ]),
  );

const webManifest = ({ brand, words }: WholeSite, { code, path }: WholeSite["languages"][number]) => ({
  name: brand.name,
  short_name: brand.name,
  description: words(code).home.description,
  lang: code,
  start_url: path || "/",
  scope: "/",
  display: "browser",
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
    { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
    { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
});
