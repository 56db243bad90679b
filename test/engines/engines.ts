import type { Engine } from "./browser.ts";
import { chromium, firefox } from "./puppeteer.ts";
import { webkit } from "./webkit.ts";

/** The engines that pages are looked at in; those that are not installed say how to get them. */
export const engines: Engine[] = [chromium, webkit, firefox];
