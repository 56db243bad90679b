import { type ComponentType, createContext, useContext } from "react";
import { renderToString } from "react-dom/server";
import { useKeptFile } from "./page-files.ts";

/** When an island wakes: when it comes near the screen, or when it is about to be used. */
export type Wake = "visible" | "touch";

/** Around a page: collects the names of its islands, so that the page carries what is said when one does not load. */
const IslandNamesContext = createContext<Set<string> | null>(null);
export const IslandNamesProvider = IslandNamesContext;

/** Stands in an island for the mark that React needs between two texts, until slim() has taken it out of the page. */
const seam = "<!--|-->";

/** Takes out of a rendered page what only hydration needs, where nothing is hydrated, and writes tags and attributes briefly. */
export const slim = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll(seam, "<!-- -->")
    .replace(/><\/(path|use|rect|circle)>/g, "/>")
    .replace(/<(?:meta|link|input|img|br|hr|source)\b[^<>]*\/>/g, (tag) => `${tag.slice(0, -2)}>`)
    .replace(/ (checked|crossorigin|defer|disabled|hidden|open|required|selected)=""/g, " $1");

type IslandProps<Props> = {
  name: string;
  wake: Wake;
  component: ComponentType<Props>;
  props: NoInfer<Props>;
  /** Props of this moment, which a page that is made anew brings along. */
  live?: NoInfer<Partial<Props>> | undefined;
};

/**
 * Renders a component into the page and marks it, so that the browser makes it live. `name` is its key in the
 * browser's list of islands and the prefix of its ids, so a page holds each island once; `props` have to survive JSON. What
 * changes with the hour is given as `live` and always stands in the page, so that the file of the others stays the one of the build.
 * The component is a root of its own: it sees no context of the page.
 */
export function Island<Props extends object>({ name, wake, component: Component, props, live }: IslandProps<Props>) {
  const keep = useKeptFile();
  useContext(IslandNamesContext)?.add(name);
  const html = renderToString(<Component {...props} {...live} />, { identifierPrefix: name }).replaceAll(
    "<!-- -->",
    seam,
  );
  const json = JSON.stringify(props);
  return (
    <div
      data-island={name}
      data-wake={wake}
      data-props={keep(name, "json", json) ?? json}
      data-now={live && JSON.stringify(live)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered as the root it hydrates as
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
