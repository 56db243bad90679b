import { originPlaceholder } from "./origin.ts";
import { usePage } from "./page-context.ts";

const escaped = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");

/** What is true of this page in schema.org's words: its place below the home page and, on /company, who we are. */
export function StructuredData({ title }: { title: string }) {
  const { path, to, brand } = usePage();
  if (path === "/") return null;
  const url = (of: string) => originPlaceholder + to(of);
  const place = (position: number, name: string, item: string) => ({ "@type": "ListItem", position, name, item });
  const trail = [place(1, brand.name, url("/")), place(2, title, url(path))];
  const graph: object[] = [{ "@type": "BreadcrumbList", itemListElement: trail }];
  if (path === "/company") {
    const { name, founded, supportEmail } = brand;
    graph.push({
      "@type": "Organization",
      name,
      url: url("/"),
      logo: `${originPlaceholder}/icon-512.png`,
      foundingDate: String(founded),
      email: supportEmail,
    });
  }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, "<" escaped
      dangerouslySetInnerHTML={{ __html: escaped({ "@context": "https://schema.org", "@graph": graph }) }}
    />
  );
}
