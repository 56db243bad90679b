import type { SiteRenderer } from "../../site/renderer.ts";
import { isSweep } from "./sweep.ts";

/** Each page in one of its languages, by turns; in the sweep, every page in every language. */
export function browsedPaths(site: SiteRenderer): string[] {
  if (isSweep) return site.paths();
  const pages = Map.groupBy(site.paths(), (path) => path.slice(site.languageOfPath(path).path.length) || "/");
  return [...pages.values()].map((paths, index) => paths[index % paths.length]!);
}
