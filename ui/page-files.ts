import { createHash } from "node:crypto";
import { createContext, useContext } from "react";

/**
 * Around a page that becomes a file: collects what it loads later, as text by URL path, for files of their own, so that
 * a first load does not carry it. Without it a page carries all that belongs to it.
 */
const PageFilesContext = createContext<Map<string, string> | null>(null);
export const PageFilesProvider = PageFilesContext;

/** Gives a text a file beside the page: its URL path, named by what it holds; undefined where a page has no files. */
export function useKeptFile(): (name: string, extension: string, text: string) => string | undefined {
  const files = useContext(PageFilesContext);
  return (name, extension, text) => {
    if (!files) return undefined;
    const path = `/assets/${name}-${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.${extension}`;
    files.set(path, text);
    return path;
  };
}
