import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromiumLaunch } from "../../test/support/chromium.ts";
import { freePort, startServer, supervise } from "../../test/support/server-process.ts";
import { newDiskDir } from "../disk.ts";
import type { Figure, Measured, Size } from "../report/figure.ts";
import { builtPages } from "./built-pages.ts";
import { classic, recorded } from "./recorded.ts";

/** A folder with Lighthouse in its node_modules: it is larger than all else that we install, so it is no dependency of ours. */
const folder = process.env.LIGHTHOUSE_FOLDER;
const inQuick = /^(\/(am|so))?(\/|\/help|\/join|\/remittance\/ethiopia)?$/;

type Category = { id: string; score: number | null };
type Lighthouse = (
  url: string,
  flags: { port: number; output: "json"; logLevel: "error"; throttlingMethod: "simulate" },
) => Promise<{ lhr: { lighthouseVersion: string; categories: Record<string, Category> } }>;

/** Lighthouse's scores of every public page on a simulated slow phone; of some pages in the quick form. */
export async function lighthouse({ quick }: Size): Promise<Measured> {
  if (!folder) return ["skipped: npm install --prefix FOLDER lighthouse, and say LIGHTHOUSE_FOLDER=FOLDER"];
  const main = createRequire(join(resolve(folder), "package.json")).resolve("lighthouse");
  const { default: run }: { default: Lighthouse } = await import(pathToFileURL(main).href);
  const pages = builtPages().filter(({ path }) => !quick || inQuick.test(path));
  const server = await startServer({ DATA_DIR: await newDiskDir() });
  const browser = await startChromium();
  const seen: { path: string; language: string; performance: number; others: string[] }[] = [];
  let version = "";
  try {
    for (const { path, language } of pages) {
      const flags = { port: browser.port, output: "json", logLevel: "error", throttlingMethod: "simulate" } as const;
      const { lhr } = await run(server.url + path, flags);
      const scores = Object.values(lhr.categories).map(({ id, score }) => ({
        id,
        score: Math.round((score ?? 0) * 100),
      }));
      const performance = scores.find(({ id }) => id === "performance")!.score;
      const others = scores.filter(({ id, score }) => id !== "performance" && score < 100);
      seen.push({ path, language, performance, others: others.map(({ id, score }) => `${id} ${score}`) });
      version = lhr.lighthouseVersion;
    }
  } finally {
    await browser.stop();
    await server.kill();
  }
  const plot = "Performance score of Lighthouse, 0 to 100";
  const lowest = [...Map.groupBy(seen, ({ language }) => language)].map(([language, own]) =>
    score(
      `the lowest of ${own.length} pages, ${language}`,
      Math.min(...own.map(({ performance }) => performance)),
      plot,
    ),
  );
  const others = Object.entries(recorded).filter(([what]) => what !== classic);
  const faults = seen.filter((page) => page.others.length).map(({ path, others }) => `${path}: ${others.join(", ")}`);
  return [
    ...others.map(([what, { score: own }]) => ({
      ...score(`${what}, recorded, its trial site`, own, plot),
      recorded: true as const,
    })),
    ...lowest,
    ...seen.map(({ path, language, performance }) => score(`${path} (${language})`, performance)),
    `Lighthouse ${version}. The simulated phone still feels how busy this machine is: a score below 100 is looked at again on a quiet one.`,
    faults.length
      ? `Every other score is 100 but for ${faults.join("; ")}. The pages of events and chapters ask not to be indexed.`
      : "Accessibility, best practices and search are 100 on every page.",
  ];
}

const score = (what: string, value: number, plot?: string): Figure => ({
  what,
  value,
  unit: "of 100",
  beside: { what: classic, value: recorded[classic].score, recorded: true },
  ...(plot && { plot }),
});

async function startChromium() {
  const { executablePath, args = [], env } = await chromiumLaunch();
  const port = await freePort();
  const own = `--user-data-dir=${await mkdtemp(join(tmpdir(), "lighthouse-"))}`;
  const browser = supervise(
    spawn(executablePath!, [...args, "--headless", `--remote-debugging-port=${port}`, own, "about:blank"], {
      env: env as NodeJS.ProcessEnv,
    }),
  );
  await browser.whenReady(async () => (await fetch(`http://127.0.0.1:${port}/json/version`)).ok, 30_000);
  return { port, stop: () => browser.kill() };
}
