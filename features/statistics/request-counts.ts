/** How often a file was downloaded, or a topic was looked for in vain. */
export type NamedCount = { name: string; times: number };

/** How often a page that is missing was asked for, from pages of a host: "/" is this site, "" not known. A name "*" stands for all others. */
export type MissingPage = NamedCount & { host: string };

/**
 * GET /api/admin/statistics/requests?days=7|28|90|all: downloads by file with those of as many days just before (null for "all"), the
 * most frequent first; missing pages of 90 days at most; and topics of searches on /help without an answer, as headings of the page.
 */
export type AdminRequests = {
  downloads: { files: NamedCount[]; total: number; before: number | null };
  missing: MissingPage[];
  topics: NamedCount[];
};
