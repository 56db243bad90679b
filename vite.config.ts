import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { development } from "./server/development.ts";
import { buildTarget } from "./site/engine/browsers.ts";
import { site, smallLoader, sonnerStyles } from "./site/engine/build.ts";
import { withLines } from "./site/engine/content-lines.ts";
import { keptModules } from "./site/engine/kept-modules.ts";
import { markdown, yaml } from "./site/engine/markdown.ts";
import { developmentPictures } from "./site/engine/post-pictures.ts";
import { uncutFonts } from "./site/files/page-fonts.ts";
import { pictures } from "./site/pictures/plugin.ts";

export default defineConfig({
  plugins: [
    react(),
    yaml,
    markdown,
    pictures(),
    sonnerStyles,
    smallLoader,
    site,
    developmentPictures,
    keptModules(),
    development(uncutFonts, withLines),
  ],
  optimizeDeps: { exclude: ["sonner"] },
  clearScreen: false,
  build: { target: buildTarget },
});
