import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { getMimeType } from "hono/utils/mime";
import pino from "pino";
import type { Plugin, ViteDevServer } from "vite";
import type { Services } from "../features/services.ts";
import { noStore } from "../http/no-store.ts";
import type { SiteRenderer } from "../site/renderer.ts";
import type { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { admitFirstOperator } from "./operator/first-operator.ts";
import { pageTemplate } from "./pages/page-template.ts";
import type { ServedSite } from "./pages/served-site.ts";
import { loadAssets, StaticFile } from "./pages/static-file.ts";
import { startServices } from "./services.ts";

const assets = {
  script: "/site/client.ts",
  leanScript: "/site/pages/gathering/forget-typed.ts",
  font: "/assets/display.woff2",
};

/** Folders of which no page is made: to watch the thousands of files in them takes as long as a page does. */
const unread = ["bench", "deploy", "dist", "docs", "test"];

/** Files of faces by URL path, and what pages know of them by language. */
type Fonts = { files: Record<string, Buffer>; fonts: object };

/**
 * `npm run dev`: one process for pages, words, API and islands. Pages and routes are loaded anew when their code
 * changes; the database and the mail worker (db/, mail/, server/services.ts) are those of the start. `readFonts`
 * gives the faces, `withLines` says of an error in the content where it stands, as the build does.
 */
export const development = (readFonts: () => Promise<Fonts>, withLines: WithLines): Plugin => ({
  name: "development",
  apply: "serve",
  config: () => {
    const { host, port } = readConfig();
    return { server: { host, port, strictPort: true, watch: { ignored: unread.map((name) => resolve(name, "**")) } } };
  },
  configureServer: (vite) => () => {
    const starting = start(vite, readFonts, withLines);
    const listen = getRequestListener(async (request, env) =>
      (await loadApp(vite, await starting)).fetch(request, env),
    );
    vite.middlewares.use((request, response) => {
      request.url = request.originalUrl;
      void listen(request, response);
    });
  },
  hotUpdate({ file, modules, server }) {
    const { client } = server.environments;
    const onlyOnServer = modules.length > 0 && !client.moduleGraph.getModulesByFile(file)?.size;
    if (this.environment.name === "ssr" && onlyOnServer) client.hot.send({ type: "full-reload" });
  },
});

type WithLines = (error: unknown) => unknown;

/** What answers requests, once every page is read; they wait for it. Rejects for a fault in the content. */
async function start(vite: ViteDevServer, readFonts: () => Promise<Fonts>, withLines: WithLines): Promise<Services> {
  const config = readConfig();
  const log = pino({ base: null, level: "warn" });
  const fonts = await readFonts();
  const renderer = await loadRenderer(vite, fonts).catch((error: unknown) => {
    throw withLines(error);
  });
  const site = developmentSite(vite, renderer, fonts, withLines);
  const services = await startServices(config, site, log);
  vite.httpServer?.on("close", () => void services.close());
  await admitFirstOperator({ ...services, log: pino({ base: null }) });
  vite.config.logger.info(`${renderer.paths().length} pages at ${config.publicUrl}`);
  return services;
}

async function loadRenderer(vite: ViteDevServer, { fonts }: Fonts): Promise<SiteRenderer> {
  const { createSite } = await vite.ssrLoadModule("/site/site.tsx");
  const { specimen } = await vite.ssrLoadModule("/site/specimen/specimen.tsx");
  return createSite({ assets: { ...assets, fonts }, withPseudo: true, more: { "/pieces": specimen } });
}

async function loadApp(vite: ViteDevServer, services: Services) {
  const module = (await vite.ssrLoadModule("/server/app.ts")) as { createApp: typeof createApp };
  return module.createApp(services);
}

/** Icons, share pictures and downloads as the last build left them; none before the first. */
const lastBuild = () => loadAssets("dist/client", (text) => text).catch(() => new Map<string, StaticFile>());

/** Pages rendered at each request, without a security policy: Vite writes its own scripts into them. */
function developmentSite(vite: ViteDevServer, renderer: SiteRenderer, fonts: Fonts, withLines: WithLines): ServedSite {
  const html = async (source: string, path = "/") => Buffer.from(await vite.transformIndexHtml(path, source));
  const file = (bytes: Buffer, type: string, status = 200) => new StaticFile(bytes, type, noStore, status);
  const answer = (body: string | Buffer, status: number) =>
    new Response(String(body), { status, headers: { "content-type": "text/html; charset=utf-8" } });
  /** What is wrong with the content, in place of the page; it comes back by itself once that is mended. */
  const faultPage = async (error: unknown, path: string) => {
    const located = withLines(error);
    if (!(located instanceof Error) || located.name !== "ContentError") throw located;
    vite.config.logger.error(located.message);
    const said = located.message.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const page = `<!doctype html><html lang="en"><head><title>Content</title></head><body><pre>${said}</pre></body></html>`;
    return file(await html(page, path), "text/html; charset=utf-8", 500);
  };
  const render = async (path: string) => (await loadRenderer(vite, fonts)).render(path, pageFiles);
  const pageFiles = new Map<string, string>();
  const kept = (path: string) => {
    const text = pageFiles.get(path);
    return text === undefined ? undefined : file(Buffer.from(text), getMimeType(path) ?? "text/plain");
  };
  return {
    renderer,
    async find(path) {
      const font = fonts.files[path];
      if (font) return file(font, "font/woff2");
      const beside = kept(path);
      if (beside) return beside;
      const page = await render(path).catch((error: unknown) => ({ error }));
      if ("error" in page) return faultPage(page.error, path);
      return page.found ? file(await html(page.html, path), "text/html; charset=utf-8") : (await lastBuild()).get(path);
    },
    async notFound(path) {
      const page = await render(path);
      return file(await html(page.html, path), "text/html; charset=utf-8", 404);
    },
    serverFile: (name) => readFile(`dist/server/${name}`),
    file: (source) => new StaticFile(() => html(source), "text/html; charset=utf-8", noStore),
    textFile: (text, type) => file(Buffer.from(text), type),
    page: async (source, status) => answer(await html(source), status),
    async template(_, render) {
      const fill = pageTemplate(String(await html(await render())));
      return (values, status) => answer(fill(values), status);
    },
  };
}
