import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { DevEnvironment, Plugin, TransformResult } from "vite";

/** What Vite made of one source file for the server side, by the hash of that file; `imports` are URLs. */
type Kept = { url: string; file: string; hash: string; result: TransformResult; imports: string[] };

const sources = "{content,languages,ui,db,http,mail,forms,team,features,site,server}/**/*";
/** What else decides how a file is transformed: packages, configuration and plugins. */
const decisive = [
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "site/engine/*.ts",
  "site/pictures/*.ts",
  "pictures/palette.css",
];
const quietMs = 1000;

const hashOf = (...texts: (string | Buffer)[]) => {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("base64url");
};

/** Changes with whatever may change how a file is transformed, but for the file itself: an added file may be what an import means. */
function keyOf(root: string): string {
  const files = globSync(sources, { cwd: root }).sort().join("\n");
  return hashOf(
    root,
    files,
    ...globSync(decisive, { cwd: root })
      .sort()
      .map((file) => readFileSync(resolve(root, file))),
  );
}

/** Files that depend on nothing but their own text and what is decisive. */
const isKeepable = (file: string, text: string) =>
  /\.(tsx?|ya?ml|md|svg)$/.test(file) &&
  !file.endsWith("/content/brand.yml") &&
  !text.includes("import.meta.glob") &&
  !(file.endsWith(".md") && text.includes("!["));

/** Puts into Vite's graph of modules what was kept of files that are as they were. */
async function fill({ moduleGraph }: DevEnvironment, modules: Kept[]) {
  const unchanged = await Promise.all(
    modules.map(async (module) => {
      const text = await readFile(module.file).catch(() => "");
      return hashOf(text) === module.hash ? module : undefined;
    }),
  );
  for (const module of unchanged) {
    if (!module) continue;
    const node = await moduleGraph.ensureEntryFromUrl(module.url);
    await moduleGraph.updateModuleInfo(node, new Set(module.imports), null, new Set(), null, false);
    moduleGraph.updateModuleTransformResult(node, module.result);
  }
}

async function collect({ moduleGraph }: DevEnvironment, root: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { id, url, file, transformResult: result, importedModules } of moduleGraph.idToModuleMap.values()) {
    if (!result || !file || id !== file || !file.startsWith(root) || file.includes("/node_modules/")) continue;
    const text = await readFile(file, "utf8").catch(() => "");
    if (!text || !isKeepable(file, text)) continue;
    const imports = [...importedModules].map((imported) => imported.url);
    kept.push({ url, file, hash: hashOf(text), result: { ...result, map: null }, imports });
  }
  return kept;
}

/**
 * Keeps what Vite made of each source file for the server side, by content, for the next `npm run dev`: transforming a thousand files is
 * most of the time until the first page.
 */
export function keptModules(): Plugin {
  let timer: NodeJS.Timeout | undefined;
  let save = async () => {};
  return {
    name: "kept-modules",
    apply: "serve",
    enforce: "post",
    async configureServer({ config: { root }, environments: { ssr } }) {
      const file = resolve(root, "node_modules/.cache/selam-dev/modules.json");
      const key = keyOf(root);
      const known = await readFile(file, "utf8").then(JSON.parse, () => undefined);
      if (known?.key === key) await fill(ssr!, known.modules);
      save = async () => {
        if (keyOf(root) !== key) return;
        const unfinished = `${file}.${process.pid}`;
        await mkdir(dirname(file), { recursive: true });
        await writeFile(unfinished, JSON.stringify({ key, modules: await collect(ssr!, root) }));
        await rename(unfinished, file);
      };
    },
    transform() {
      if (this.environment.name !== "ssr") return;
      clearTimeout(timer);
      timer = setTimeout(() => void save().catch(() => {}), quietMs).unref();
    },
  };
}
