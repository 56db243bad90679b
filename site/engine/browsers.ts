import release from "../../package.json" with { type: "json" };

/** Vite's names of browsers where they aren't those of Browserslist. An Android WebView is a Chromium. */
const names: Record<string, string> = { ios_saf: "ios", android: "chrome" };

/** The browsers of package.json's `browserslist` as Vite's `build.target` names them: "safari16.4". */
export const buildTarget = release.browserslist.map((line) => {
  const [, browser, version] = line.match(/^(\w+) >= (\d+(?:\.\d+)?)$/) ?? [];
  if (!browser) throw new Error(`package.json: browserslist takes "<browser> >= <version>" alone, not "${line}"`);
  return `${names[browser] ?? browser}${version}`;
});
