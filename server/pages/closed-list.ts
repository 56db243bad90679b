import type { BuiltSite, ServedSite } from "./served-site.ts";
import type { StaticFile } from "./static-file.ts";

/** How pages hold what they say while the waitlist is closed (features/waitlist/joined/list-full.tsx). */
const hiddenNote = /data-list-full="" hidden(?:="")?/g;

/** A page that says that the list is full, wherever it has the form. */
const saysFull = (html: string) => html.replace(hiddenNote, 'data-list-full=""');

/**
 * A site whose pages say that the list is full while `isClosed`, by the same files otherwise. Each such page is made at its first
 * request and kept as long as the one that it stands for.
 */
export function closableSite(site: BuiltSite, isClosed: () => boolean): BuiltSite {
  const closed = new WeakMap<StaticFile, Promise<StaticFile>>();
  const closedFile = (file: StaticFile) => {
    const known = closed.get(file);
    if (known) return known;
    const made = file.rewritten(saysFull);
    closed.set(file, made);
    return made;
  };
  return {
    ...site,
    async find(path, query) {
      const file = await site.find(path, query);
      return file && isClosed() ? closedFile(file) : file;
    },
    ...closableAnswers(site, isClosed),
  };
}

/** The same for pages that are rendered per request. */
export function closableAnswers(site: ServedSite, isClosed: () => boolean): Pick<ServedSite, "page" | "template"> {
  return {
    page: (html, status, values) => site.page(isClosed() ? saysFull(html) : html, status, values),
    template: (key, render) =>
      isClosed() ? site.template(`${key} closed`, async () => saysFull(await render())) : site.template(key, render),
  };
}
