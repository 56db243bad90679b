/** How one came, by words in the link that the browser carries on to the form: these are known to the end. */
export const linkSources = ["friend", "ambassador", "poster", "email", "post", "advert", "campaign"] as const;
/** How one came, by the page before: known for the page that it led to. */
export const pageSources = ["search", "social", "webmail", "site", "inside", "direct"] as const;

export const visitSources = [...linkSources, ...pageSources] as const;
export type VisitSource = (typeof visitSources)[number];

/** What is counted; see VisitTallyTable. */
export const visitSteps = ["views", "started", "joined", "listed", "refused", "confirmed"] as const;
export type VisitStep = (typeof visitSteps)[number];

/** How often each happened. `confirmed` is null where nothing that we keep could tell. */
export type VisitCounts = Record<Exclude<VisitStep, "confirmed">, number> & { confirmed: number | null };

/** The counts of one page, language or way of coming. */
export type VisitShare = VisitCounts & { key: string };

export const visitSpans = ["7", "28", "90", "all"] as const;
export type VisitSpan = (typeof visitSpans)[number];

/** What the funnel may be narrowed to. */
export type VisitFilter = Partial<Record<"path" | "language" | "source", string | undefined>>;

/** The funnel of some days, under a filter. Each list shows what can be chosen in its own place: its own filter does not narrow it. */
export type AdminVisits = {
  /** The first day of the span and its last, YYYY-MM-DD in UTC. */
  from: string;
  to: string;
  /** The first day that is counted; null before anything was. */
  since: string | null;
  funnel: VisitCounts;
  /** The funnel of as many days just before `from`; null for "all". */
  before: VisitCounts | null;
  paths: VisitShare[];
  languages: VisitShare[];
  sources: VisitShare[];
};

/** Words that were looked for on /help on three days or more and found nothing, the most frequent first. */
export type AdminHelpSearches = {
  searches: { words: string; language: string; times: number; days: number; lastDay: string }[];
};
