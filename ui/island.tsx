import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

/** When an island wakes: when it comes near the screen, or when it is about to be used. */
export type Wake = "visible" | "touch";

type IslandProps<Props> = { name: string; wake: Wake; component: ComponentType<Props>; props: Props };

/**
 * Renders a component into the page and marks it, so that the browser makes it live. `name` is its key in the
 * browser's list of islands and the prefix of its ids, so a page holds each island once; `props` are written into the
 * page and have to survive JSON. The component is a root of its own: it sees no context of the page.
 */
export function Island<Props extends object>({ name, wake, component: Component, props }: IslandProps<Props>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name });
  return (
    <div
      data-island={name}
      data-wake={wake}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered as the root it hydrates as
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
