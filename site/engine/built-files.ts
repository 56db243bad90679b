export const browserFiles = "dist/client";
export const rendererFiles = "dist/server";
export const script = "site/client.ts";
/** The one script of pages that have nothing else (site/lean-document.tsx). */
export const leanScript = "site/pages/gathering/forget-typed.ts";
