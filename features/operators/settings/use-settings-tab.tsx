import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { kinds, listKey } from "../../../team/reading/reading.ts";
import { type SettingsSection, useSetup } from "../../../team/setup.ts";
import type { Tab } from "../../../team/tab.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AdminSettings, SettingsChange } from "./contract.ts";
import { ListSetting } from "./list-setting.tsx";
import { FixedSettings, TextSetting, type TextSettingName, ZoneSetting } from "./setting-forms.tsx";
import { settingsCalls } from "./settings-calls.ts";

const key = "settings";

/** What owners set for the whole team, and what other tabs add to it. */
export function useSettingsTab(words: TeamWords, signedIn: boolean): Tab {
  const said = useSetup().tabWords.settings;
  const { data, error, refetch } = useQuery({
    queryKey: listKey(key),
    queryFn: ({ signal }) => settingsCalls.read(signal),
    enabled: signedIn,
  });
  return {
    key,
    group: "setup",
    path: "settings",
    label: said.label,
    content: (bar) => (
      <ListBoundary
        words={words}
        bar={bar}
        entries={data && [data]}
        error={error}
        onRetry={() => void refetch()}
        none={undefined}
      >
        {([settings]) => <SettingsContent words={words} settings={settings!} />}
      </ListBoundary>
    ),
  };
}

function SettingsContent({ words, settings }: { words: TeamWords; settings: AdminSettings }) {
  const { tabWords, useSettings } = useSetup();
  const said = tabWords.settings;
  const added = useSettings(words);
  const cache = useQueryClient();

  async function change(changed: SettingsChange) {
    const now = await settingsCalls.change(changed);
    cache.setQueryData(listKey(key), now);
    await cache.invalidateQueries({ queryKey: [kinds.numbers] });
  }

  const text = (name: TextSettingName) => <TextSetting words={words} name={name} settings={settings} change={change} />;
  const sections: SettingsSection[] = [
    {
      key: "list",
      heading: said.list.heading,
      content: <ListSetting words={words} settings={settings} change={change} />,
    },
    { key: "address", heading: said.address.heading, content: text("postalAddress") },
    {
      key: "zone",
      heading: said.zone.heading,
      content: <ZoneSetting words={words} settings={settings} change={change} />,
    },
    { key: "reply", heading: said.reply.heading, content: text("replyTo") },
    ...added,
    { key: "fixed", heading: said.fixed.heading, content: <FixedSettings settings={settings} /> },
  ];
  return (
    <div className="content settings">
      {sections.map((section) => (
        <Section key={section.key} id={section.key} heading={section.heading}>
          {section.content}
        </Section>
      ))}
    </div>
  );
}

const Section = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section className="section" aria-labelledby={`setting-${id}`} data-setting={id}>
    <h2 id={`setting-${id}`}>{heading}</h2>
    {children}
  </section>
);
