import { readFileSync } from "node:fs";

/**
 * Licenses that let anybody run, change and pass on a site that is built with them; fonts and libraries of a file's own terms included. The LGPL
 * is that of libvips, which sharp loads as a library of its own while a site is built.
 */
const allowed =
  "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 MPL-2.0 OFL-1.1 Zlib BlueOak-1.0.0 CC0-1.0 Unlicense Python-2.0 LGPL-3.0-or-later".split(
    " ",
  );

type Locked = {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  cpu?: string[];
  hasInstallScript?: boolean;
};
export type Licensed = { name: string; license: string; hasInstallScript: boolean };

/** What a lock names no license of, or not as SPDX does, and the license that stands in its package. */
const read: Record<string, string> = { "incremental-encoder": "MPL-2.0", "png-js": "MIT" };

/** The end of the name of a package that is there once for each platform. */
const platform =
  /-(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|wasm32|webcontainers|win)\w*\b.*$/;

/** Every package that a server is run or built with, as the lock has it. */
export function licensedPackages(lock = readFileSync("package-lock.json", "utf8")): Licensed[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  const used = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
  return used.map(([path, { license, cpu, hasInstallScript = false }]) => {
    const full = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const name = cpu ? full.replace(platform, "-PLATFORM") : full;
    return { name, license: read[name] ?? license ?? "unknown", hasInstallScript };
  });
}

/** Whether a license, or an SPDX expression of some, is allowed: all of those joined by AND, one of those joined by OR. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((all) => all.split(" AND ").every((license) => allowed.includes(license.trim())));

const head = "## Licenses";

/** docs/licenses.md: what stands there before the licenses, then every package by its license. */
export function withLicenses(text: string): string {
  const byLicense = [...Map.groupBy(licensedPackages(), ({ license }) => license)].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = byLicense.map(([license, packages]) => {
    const names = [...new Set(packages.map(({ name }) => name))].sort();
    return `### ${license}\n\n${names.join(",\n")}`;
  });
  const about =
    "Of every package that Selam is built and run with; PLATFORM stands for each operating system and processor.";
  return `${[text.split(head)[0]!.trim(), head, about, ...parts].join("\n\n")}\n`;
}

/** The tables of docs/licenses.md: the packages that each names, in the order of its rows. */
export const tabledPackages = (text: string): string[][] =>
  text
    .split(head)[0]!
    .split(/^\| package .*\n/m)
    .slice(1)
    .map((table) =>
      [...table.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell]) => cell!.replaceAll("`", "").split(", ")),
    );
