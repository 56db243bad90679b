import { useState } from "react";

/** After this long one goes on without what is still on its way. */
const longestMs = 2000;

/**
 * What a form needs only once somebody types. `more` is undefined until it is there, and the form does without; `fetchMore`
 * loads it and resolves with it: with undefined when it does not come, or not within 2 s.
 */
export function useMore<More extends object>(load: () => Promise<More>) {
  const [more, setMore] = useState<More>();
  async function fetchMore(): Promise<More | undefined> {
    if (more) return more;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestMs));
    const loading = load();
    loading.then(setMore, () => {});
    return Promise.race([loading, late]).catch(() => undefined);
  }
  return { more, fetchMore };
}
