import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { sharedFolder } from "./server-process.ts";

export type PageOptions = {
  baseUrl: string;
  width?: number;
  height?: number;
  colorScheme?: "light" | "dark";
  javaScript?: boolean;
  reducedMotion?: "reduce" | "no-preference";
  locale?: string;
};
export type OpenPage = AsyncDisposable & { page: Page; context: BrowserContext; problems: string[] };

const flags = [
  "--no-sandbox",
  "--disable-gpu",
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

/** Starts a headless Chromium: the program at TEST_CHROMIUM if that is set, else the one of @sparticuz/chromium. */
export async function launchBrowser(): Promise<Browser> {
  const outside = process.env.TEST_CHROMIUM;
  if (outside) return chromium.launch({ executablePath: outside, args: flags });
  const folder = await unpackedChromium();
  const libraries = [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  const fonts = { FONTCONFIG_PATH: join(folder, "fonts"), XDG_CACHE_HOME: folder };
  const env = { ...process.env, ...fonts, LD_LIBRARY_PATH: libraries };
  return chromium.launch({ executablePath: join(folder, "chromium"), args: flags, env });
}

async function unpackedChromium(): Promise<string> {
  const entry = import.meta.resolve("@sparticuz/chromium");
  const { version } = JSON.parse(await readFile(fileURLToPath(new URL("../package.json", entry)), "utf8"));
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

/**
 * Opens a page in a fresh context (360 by 800 CSS pixels unless given). Every console error, uncaught exception, failed
 * request and HTTP answer of 400 or above becomes a line in `problems`. Disposing closes the context and throws an Error
 * listing the problems that are left.
 */
export async function openPage(browser: Browser, options: PageOptions): Promise<OpenPage> {
  const { baseUrl, width = 360, height = 800, colorScheme = "light", javaScript = true } = options;
  const { reducedMotion = "no-preference", locale = "en-GB" } = options;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height },
    colorScheme,
    javaScriptEnabled: javaScript,
    reducedMotion,
    locale,
  });
  const problems = collectProblems(context);
  const page = await context.newPage();
  const dispose = async () => {
    await context.close();
    if (problems.length > 0) throw new Error(`problems on the page:\n${problems.join("\n")}`);
  };
  return { page, context, problems, [Symbol.asyncDispose]: dispose };
}

/** Chromium's own words when a page was painted before the transition from the last one was ready; no script is part of it. */
const lateTransition = /^InvalidStateError: Transition was aborted because of invalid state/;

function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    // The events below report these with their address.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource:")) return;
    problems.push(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (event) => {
    const text = event.error().stack || String(event.error());
    if (!lateTransition.test(text)) problems.push(`uncaught exception: ${text}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    if (reason !== "net::ERR_ABORTED") problems.push(`request failed: ${request.method()} ${request.url()}: ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() < 400) return;
    problems.push(`HTTP ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return problems;
}

/** Removes from `problems` the first line that matches `pattern`. Throws an Error if none does. */
export function expectProblem(problems: string[], pattern: RegExp): void {
  const index = problems.findIndex((problem) => pattern.test(problem));
  if (index < 0) throw new Error(`no problem matches ${pattern} among:\n${problems.join("\n")}`);
  problems.splice(index, 1);
}
