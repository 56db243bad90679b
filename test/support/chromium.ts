import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LaunchOptions } from "@playwright/test";
import { sharedFolder } from "./server-process.ts";

const flags = [
  "--no-sandbox",
  // One process less takes a thirteenth of a browser's processor time. Of two such lists the last holds, so the first name repeats Playwright's.
  "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
  // These three take a twelfth of the processor time from a test.
  "--disable-smooth-scrolling",
  "--in-process-gpu",
  "--renderer-process-limit=1",
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-domain-reliability",
  "--no-first-run",
  "--no-default-browser-check",
  "--no-pings",
  "--hide-scrollbars",
  "--font-render-hinting=none",
];

/** How to start a headless Chromium: the program at TEST_CHROMIUM if that is set, else the one of @sparticuz/chromium. */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const outside = process.env.TEST_CHROMIUM;
  if (outside) return { executablePath: outside, args: flags };
  const folder = await unpackedChromium();
  const libraries = [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  const fonts = { FONTCONFIG_PATH: join(folder, "fonts"), XDG_CACHE_HOME: folder };
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));
  return {
    executablePath: join(folder, "chromium"),
    args: flags,
    env: { ...env, ...fonts, LD_LIBRARY_PATH: libraries },
  };
}

async function unpackedChromium(): Promise<string> {
  const entry = import.meta.resolve("@sparticuz/chromium");
  const { version } = JSON.parse(await readFile(findPackageJSON(entry)!, "utf8"));
  return sharedFolder(`sparticuz-chromium-${version}`, async (folder) => {
    const script = `import chromium from ${JSON.stringify(entry)}; await chromium.executablePath();`;
    const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" };
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { env });
    await writeFile(join(folder, "fonts/fonts.conf"), fontConfiguration);
  });
}

/** The package's own file names folders of another machine; these are beside the file. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
