const mark = /\{claim:([\w-]+)\}|\[\[([^[\]]+)\]\]|\[([^[\]]+)\]\([^()]+\)/g;

/** One text of the content without its marks, for places that hold no links or notes; `figure` is a claim's value. */
export const plainText = (text: string, figure: (claim: string) => string): string =>
  text.replace(mark, (_, claim?: string, status?: string, label?: string) =>
    claim ? figure(claim) : (status ?? label ?? ""),
  );
