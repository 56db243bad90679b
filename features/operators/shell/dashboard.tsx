import { Fragment, useEffect, useRef } from "react";
import { AddressLink } from "../../../team/address/address-link.tsx";
import { tabHref, useAddress } from "../../../team/address/page-address.ts";
import { LeavingBar } from "../../../team/leaving/leaving-bar.tsx";
import { useSetup } from "../../../team/setup.ts";
import type { Tab, UseTabs } from "../../../team/tab.ts";
import { KeepTyped } from "../../../team/typed/keep-typed.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { Account } from "../session/account.tsx";
import { Reauthenticated } from "../session/reauthenticated.tsx";
import type { Session } from "../session/session-calls.ts";
import { HeaderTools } from "./header-tools.tsx";
import { Needs } from "./needs.tsx";
import { Pane } from "./pane.tsx";
import { useChanges } from "./use-changes.ts";
import { useTeamNeeds } from "./use-team-needs.ts";

type Props = {
  words: TeamWords;
  useTabs: UseTabs;
  session: Session | undefined;
  /** To ask whether the session still stands. */
  onDoubt: () => void;
  onSignOut: () => Promise<void>;
  onSignedOut: () => void;
};

/** What an operator sees: the numbers and one of the lists, as they are now. */
export function Dashboard({ words, useTabs, session, onDoubt, onSignOut, onSignedOut }: Props) {
  const tabs = useTabs(words, true);
  const teamNeeds = useTeamNeeds();
  const { useSettings } = useSetup();
  const { tab } = useAddress();
  const shown = tabs.find(({ path }) => path === tab) ?? tabs[0]!;
  const live = useChanges(shown.key, onDoubt);
  return (
    <div className="admin">
      <KeepTyped>
        <Reauthenticated words={words}>
          <Needs
            words={words}
            needs={[...teamNeeds, ...[...tabs, ...useSettings(words)].flatMap(({ needs = [] }) => needs)]}
          />
          <HeaderTools words={words}>
            <Account
              words={words}
              session={session}
              onChanged={onDoubt}
              onSignOut={onSignOut}
              onSignedOut={onSignedOut}
            />
          </HeaderTools>
          <Pane words={words} tabs={tabs} live={live} />
          <Fragment key={shown.key}>{shown.content(<Views words={words} tabs={tabs} shown={shown.key} />)}</Fragment>
        </Reauthenticated>
        <LeavingBar words={words} />
      </KeepTyped>
    </div>
  );
}

type ViewsProps = { words: TeamWords; tabs: Tab[]; shown: string };

const groups = ["daily", "setup"] as const;

/** Links to the tabs, which show one at a time: those of every day, then those of once in a while. */
function Views({ words, tabs, shown }: ViewsProps) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another link
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - 40;
  }, [shown]);
  return (
    <nav ref={nav} className="views" aria-label={words.views.label}>
      {groups.map((group) => (
        <ul key={group} aria-label={words.views[group]}>
          {tabs
            .filter((tab) => tab.group === group)
            .map(({ key, path, label }) => (
              <li key={key}>
                <AddressLink href={tabHref(path, key === shown)} aria-current={key === shown ? "page" : undefined}>
                  {label}
                </AddressLink>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}
