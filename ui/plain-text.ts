const mark = /\{(claim|note):([\w-]+)( [^{}]+)?\}|\[\[([^[\]]+)\]\]|\[([^[\]]+)\]\([^()]+\)/g;

/** One text of the content without its marks, for places that hold no links or notes; `figure` is a claim's value. */
export const plainText = (text: string, figure: (claim: string) => string): string =>
  text.replace(mark, (_, kind?: string, claim = "", counted = "", status?: string, label?: string) =>
    kind ? (kind === "claim" ? figure(claim) + counted : "") : (status ?? label ?? ""),
  );
