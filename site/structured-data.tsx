import { originPlaceholder } from "./origin-placeholder.ts";
import { type PageContext, usePage } from "./page-context.ts";

/** Things in schema.org's words that are true of a page; `url` makes a whole address of a path without its language. */
export type PageFacts = (page: PageContext, url: (path: string) => string) => object[];

/** Who we are. */
export const organization: PageFacts = ({ brand }, url) => [
  {
    "@type": "Organization",
    name: brand.name,
    url: url("/"),
    logo: `${originPlaceholder}/icon-512.png`,
    foundingDate: String(brand.founded),
    email: brand.supportEmail,
  },
];

/** Who we are, and the site as a whole. */
export const homeFacts: PageFacts = (page, url) => [
  ...organization(page, url),
  { "@type": "WebSite", name: page.brand.name, url: url("/"), inLanguage: page.languages.map(({ code }) => code) },
];

const escaped = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");

/** A page's structured data: its place below the home page, by its plain name, and the route's own facts. */
export function StructuredData({ name, facts }: { name: string; facts: PageFacts | undefined }) {
  const page = usePage();
  const url = (of: string) => originPlaceholder + page.to(of);
  const place = (position: number, name: string, item: string) => ({ "@type": "ListItem", position, name, item });
  const trail = [place(1, page.brand.name, url("/")), place(2, name, url(page.path))];
  const breadcrumb = { "@type": "BreadcrumbList", itemListElement: trail };
  const graph = [...(page.path === "/" ? [] : [breadcrumb]), ...(facts?.(page, url) ?? [])];
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, "<" escaped
      dangerouslySetInnerHTML={{ __html: escaped({ "@context": "https://schema.org", "@graph": graph }) }}
    />
  );
}
