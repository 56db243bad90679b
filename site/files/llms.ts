import { originPlaceholder } from "../origin-placeholder.ts";
import type { WholeSite } from "../renderer.ts";

/**
 * /llms.txt in each served language, as https://llmstxt.org has it: what we are and that we have not opened, then the pages in the
 * order of the footer, and the blog's posts, each with what it holds.
 */
export const llmsFiles = (site: WholeSite): Record<string, string> =>
  Object.fromEntries(site.languages.map((language) => [`${language.path}/llms.txt`, llmsText(site, language)]));

/** Running text without the marks of our pages. */
const plain = (text: string) => text.replace(/\[\[|\]\]/g, "");

function llmsText(site: WholeSite, language: WholeSite["languages"][number]): string {
  const { ui, home, blog, posts } = site.words(language.code);
  const head = site.headOf(language.code);
  const lineOf = (path: string, label: string) => {
    const { description } = head(path);
    return `- [${label}](${originPlaceholder}${language.path}${path})${description ? `: ${plain(description)}` : ""}`;
  };
  const sections = ui.footer.columns.map(({ label, links }) => [
    `## ${label}`,
    links.map((link) => lineOf(link.href, link.label)).join("\n"),
  ]);
  const summary = [ui.notOpen, ui.notABank, plain(home.description)].join(" ");
  return `${[
    `# ${site.brand.name}`,
    `> ${summary}`,
    ...sections.flat(),
    `## ${blog.name}`,
    posts.map(({ slug, heading }) => lineOf(`/blog/${slug}`, heading)).join("\n"),
  ].join("\n\n")}\n`;
}
