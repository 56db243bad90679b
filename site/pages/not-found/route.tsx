import type { Page } from "../../route.ts";
import styles from "./not-found.css?inline";
import { NotFound } from "./not-found.tsx";

/** The page of every path that no other page has. */
export const notFound: Page = {
  path: "/404",
  head: (words) => ({ title: words["not-found"].title }),
  styles: [styles],
  form: false,
  body: () => <NotFound />,
};
