/** How a thing stands that was looked at: well, worth knowing, or to be mended; `said` is a sentence that says what to do. */
export type Finding = { about: string; state: "ok" | "note" | "mend"; said: string };

/** Findings about one thing. */
export const findings = (about: string) => {
  const finding =
    (state: Finding["state"]) =>
    (said: string): Finding => ({ about, state, said });
  return { ok: finding("ok"), note: finding("note"), mend: finding("mend") };
};
