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

/** A page by its name and its path without a language. */
export type PagePlace = { name: string; path: string };

type StructuredDataProps = { name: string; facts: PageFacts | undefined; above: PagePlace | undefined };

const escaped = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");

/** A page's structured data: its place below the home page and the page `above` it, by its plain name, and the route's own facts. */
export function StructuredData({ name, facts, above }: StructuredDataProps) {
  const page = usePage();
  const url = (of: string) => originPlaceholder + page.to(of);
  const places: PagePlace[] = [
    { name: page.brand.name, path: "/" },
    ...(above ? [above] : []),
    { name, path: page.path },
  ];
  const trail = places.map(({ name, path }, index) => {
    return { "@type": "ListItem", position: index + 1, name, item: url(path) };
  });
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
