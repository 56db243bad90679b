import { Shell } from "../../../features/operators/shell/shell.tsx";
import type { UseParts } from "../../../team/part.ts";
import { type Setup, SetupProvider } from "../../../team/setup.ts";
import { tabs } from "./tabs.ts";

const useParts: UseParts = (words, signedIn) =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is always the same
  tabs.map(({ usePart }) => usePart(words, signedIn)).filter((part) => part !== undefined);

const useSources = tabs.find((tab) => tab.useSources)?.useSources ?? (() => undefined);

/** The admin page: the tabs that features bring. */
export const Admin = (setup: Setup) => (
  <SetupProvider value={{ ...setup, useSources }}>
    <Shell words={setup.words} useParts={useParts} />
  </SetupProvider>
);
