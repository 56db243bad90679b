import { useApplications } from "../../../features/ambassadors/team/use-applications.tsx";
import { Shell } from "../../../features/operators/shell/shell.tsx";
import { type PosterList, PosterListProvider, postersPart } from "../../../features/posters/team/posters-part.tsx";
import { useRates } from "../../../features/remittance/team/use-rates.tsx";
import { usePeople } from "../../../features/waitlist/team/use-people.tsx";
import type { UseParts } from "../../../team/part.ts";
import type { TeamWords } from "../../../team/words.ts";

const useParts: UseParts = (words, signedIn) => [
  usePeople(words, signedIn),
  useApplications(words, signedIn),
  postersPart(words),
  useRates(words, signedIn),
];

/** The team's page, put together from what each feature brings to it. */
export const Team = ({ words, posters }: { words: TeamWords; posters: PosterList }) => (
  <PosterListProvider value={posters}>
    <Shell words={words} useParts={useParts} />
  </PosterListProvider>
);
