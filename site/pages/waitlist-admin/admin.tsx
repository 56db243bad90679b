import { useApplications } from "../../../features/ambassadors/team/use-applications.tsx";
import { type AnnouncementSetup, SetupProvider } from "../../../features/announcements/team/announcement-setup.ts";
import { useAnnouncements } from "../../../features/announcements/team/use-announcements.tsx";
import { useAudit } from "../../../features/audit/team/use-audit.tsx";
import { Shell } from "../../../features/operators/shell/shell.tsx";
import { useTeam } from "../../../features/operators/team/use-team.tsx";
import { type PosterList, PosterListProvider, postersPart } from "../../../features/posters/team/posters-part.tsx";
import { useRates } from "../../../features/remittance/team/use-rates.tsx";
import { StatisticsProvider, type StatisticsSetup } from "../../../features/statistics/team/statistics-setup.ts";
import { useSources } from "../../../features/statistics/team/use-sources.ts";
import { useWhatHappens } from "../../../features/statistics/team/use-what-happens.tsx";
import { type PeopleSetup, PeopleSetupProvider } from "../../../features/waitlist/team/people-setup.ts";
import { usePeople } from "../../../features/waitlist/team/use-people.tsx";
import type { UseParts } from "../../../team/part.ts";
import type { TeamWords } from "../../../team/words.ts";

/** The tabs of all features, in their order; a feature's line here is what brings its tab. */
const useTabs: UseParts = (words, signedIn) => {
  const rates = useRates(words, signedIn);
  const tabs = [
    usePeople(words, signedIn),
    useWhatHappens(words, signedIn, rates.key),
    useApplications(words, signedIn),
    useAnnouncements(signedIn),
    postersPart(words),
    rates,
    useTeam(words),
    useAudit(words, signedIn),
  ];
  return tabs.filter((tab) => tab !== undefined);
};

type Props = {
  words: TeamWords;
  people: Omit<PeopleSetup, "useSources">;
  posters: PosterList;
  announcements: Omit<AnnouncementSetup, "team">;
  statistics: StatisticsSetup;
};

/** The admin page: the tabs that features bring, each with what the page says to it. */
export const Admin = ({ words, people, posters, announcements, statistics }: Props) => (
  <PosterListProvider value={posters}>
    <SetupProvider value={{ ...announcements, team: words }}>
      <StatisticsProvider value={statistics}>
        <PeopleSetupProvider value={{ ...people, useSources }}>
          <Shell words={words} useParts={useTabs} />
        </PeopleSetupProvider>
      </StatisticsProvider>
    </SetupProvider>
  </PosterListProvider>
);
