import { rateIslands } from "../../features/remittance/later.ts";
import type { Islands } from "../engine/wake.ts";

/** Islands that few pages have, by name: what loads them is loaded when one wakes. */
export const laterIslands: Islands = {
  loom: () => import("./savings/loom/loom.tsx").then((module) => module.Loom),
  "waitlist-admin": () => import("./waitlist-admin/admin.tsx").then((module) => module.Admin),
  ...rateIslands,
};
