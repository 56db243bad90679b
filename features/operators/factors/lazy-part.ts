import { useState } from "react";

/** A part of the page whose script is fetched when it is wanted: `failed` when it did not come. */
export function useLazyPart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const [failed, setFailed] = useState(false);
  async function fetchPart(): Promise<Part | undefined> {
    try {
      const loaded = part ?? (await load());
      setPart(() => loaded);
      setFailed(false);
      return loaded;
    } catch {
      setFailed(true);
      return undefined;
    }
  }
  return { part, failed, fetchPart };
}
