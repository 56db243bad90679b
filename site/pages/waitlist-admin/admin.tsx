import { Shell } from "../../../features/operators/shell/shell.tsx";
import {
  type AccountSection,
  type ListFilter,
  type SettingsSection,
  type Setup,
  SetupProvider,
} from "../../../team/setup.ts";
import type { UseTabs } from "../../../team/tab.ts";
import type { TeamWords } from "../../../team/words.ts";
import { tabs } from "./tabs.ts";

const useTabs: UseTabs = (words, signedIn) =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is always the same
  tabs.map(({ useTab }) => useTab?.(words, signedIn)).filter((tab) => tab !== undefined);

const useSettings = (words: TeamWords): SettingsSection[] =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is always the same
  tabs.flatMap((tab) => tab.useSettings?.(words) ?? []);

const useAccount = (words: TeamWords): AccountSection[] =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is always the same
  tabs.flatMap((tab) => tab.useAccount?.(words) ?? []);

const useSources = tabs.find((tab) => tab.useSources)?.useSources ?? (() => undefined);

const noFilter: ListFilter = { useFilterWords: () => () => [], FilterFields: () => null };
const listFilter = tabs.find((tab) => tab.listFilter)?.listFilter ?? noFilter;

/** The admin page: the tabs that features bring. */
export const Admin = (setup: Setup) => (
  <SetupProvider value={{ ...setup, useSources, useSettings, useAccount, listFilter }}>
    <Shell words={setup.words} useTabs={useTabs} />
  </SetupProvider>
);
