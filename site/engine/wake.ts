import type { ComponentType } from "react";
import type { Wake } from "../../ui/island.tsx";

const touches = ["pointerover", "touchstart", "focusin"] as const;

const whenToWake: Record<Wake, (element: HTMLElement, wake: () => void) => void> = {
  visible(element, wake) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        wake();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
  },
  touch(element, wake) {
    const waking = new AbortController();
    const once = () => {
      waking.abort();
      wake();
    };
    for (const type of touches) element.addEventListener(type, once, { passive: true, signal: waking.signal });
  },
};

/** The islands of the site: for each name, how to load its component. */
// biome-ignore lint/suspicious/noExplicitAny: each island has its own props, read from the page
export type Islands = Record<string, () => Promise<ComponentType<any>>>;

/** An island's props: JSON in the page, or the path of a file that holds it. */
const read = async (props: string) => (props[0] === "/" ? (await fetch(props)).json() : JSON.parse(props));

/**
 * Makes every island of this page live when its time comes; until then nothing of it is loaded. One whose code does not
 * arrive stays the plain HTML that it is, and is tried again at the next touch.
 */
export function wakeIslands(islands: Islands) {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const { island = "", wake, props = "{}" } = element.dataset;
    const load = islands[island];
    if (!load) continue;
    const start = async () => {
      try {
        const [{ hydrate }, component, values] = await Promise.all([import("./hydrate.tsx"), load(), read(props)]);
        hydrate(element, island, component, values);
      } catch {
        whenToWake.touch(element, start);
      }
    };
    whenToWake[wake as Wake](element, start);
  }
}
