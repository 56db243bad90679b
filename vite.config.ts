import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { development } from "./server/development.ts";
import { site, smallLoader, sonnerStyles, yaml } from "./site/engine/build.ts";
import { markdown } from "./site/engine/markdown.ts";
import { uncutFonts } from "./site/files/page-fonts.ts";

export default defineConfig({
  plugins: [react(), yaml, markdown, sonnerStyles, smallLoader, site, development(uncutFonts)],
  optimizeDeps: { exclude: ["sonner"] },
  clearScreen: false,
  build: { cssTarget: ["chrome123", "firefox120", "safari17.5"] },
});
