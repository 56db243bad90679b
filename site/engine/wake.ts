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
export type Islands = Record<string, (name?: string) => Promise<ComponentType<any>>>;

/** An island's props: JSON in the page, or the path of a file that holds it. */
const read = async (props: string) => (props[0] === "/" ? (await fetch(props)).json() : JSON.parse(props));

/** The page's notice of something that broke, with the error's message; a form that works without its island is said to. */
function notice(message: string, form?: Element | null): HTMLElement {
  const { content } = document.querySelector<HTMLTemplateElement>("#broken")!;
  const box = content.firstElementChild!.cloneNode(true) as HTMLElement;
  const [said, still] = box.querySelectorAll("p");
  said!.textContent = message;
  if (!form?.matches("[method=post]")) still!.remove();
  box.querySelector("button")!.onclick = () => location.reload();
  return box;
}

/**
 * Makes every island of this page live when its time comes; until then nothing of it is loaded. Those that are not among `islands`
 * are loaded by `later`. One whose code does not
 * arrive says so, in its form or in place of what says that it waits ([data-waits]), and stays the plain HTML that it is: a
 * module that failed once, a browser asks for again only when the page is loaded again.
 */
export function wakeIslands(islands: Islands, later: (name: string) => ReturnType<Islands[string]>) {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const { island, wake, props } = element.dataset;
    const load = islands[island!] ?? later;
    whenToWake[wake as Wake](element, async () => {
      element.dataset.waking = "";
      try {
        const [engine, component, values] = await Promise.all([import("./hydrate.tsx"), load(island!), read(props!)]);
        engine.hydrate(element, island!, component, values, notice);
      } catch (error) {
        const form = element.querySelector("form");
        const said = notice((error as Error).message, form);
        if (form) form.append(said);
        else element.querySelector("[data-waits]")?.replaceWith(said);
      }
    });
  }
}
