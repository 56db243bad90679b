import { applications } from "../../../features/ambassadors/team/applications.tsx";
import { Shell } from "../../../features/operators/shell/shell.tsx";
import { people } from "../../../features/waitlist/team/people.tsx";
import type { TeamWords } from "../../../team/words.ts";

const parts = [people, applications];

/** The team's page, put together from what each feature brings to it. */
export const Team = ({ words }: { words: TeamWords }) => <Shell words={words} parts={parts} />;
