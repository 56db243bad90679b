import type { Plugin } from "vite";
export const development: Plugin = { name: "development" };
