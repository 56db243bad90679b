import { globSync, readFileSync } from "node:fs";

export type BuiltPage = { path: string; language: string; html: string };

const inner = /(^|\/)(404|waitlist-admin)\.html$/;

/** The public pages of the build: their URL path, language and HTML; those of people who search, without the team's. */
export function builtPages(): BuiltPage[] {
  const files = globSync("**/*.html", { cwd: "dist/pages" }).filter((file) => !inner.test(file));
  return files.sort().map((file) => {
    const html = readFileSync(`dist/pages/${file}`, "utf8");
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;
    return { path, language: /<html lang="([\w-]+)"/.exec(html)?.[1] ?? "en", html };
  });
}
