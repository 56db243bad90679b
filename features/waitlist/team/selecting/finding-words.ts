import { useSetup } from "../../../../team/setup.ts";

/** The words of what is done with many people. Throws outside of the admin page. */
export const useFindingWords = () => useSetup().tabWords.finding;
