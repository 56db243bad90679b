/** By what links of ambassadors and of people on the list are ranked. */
export const sharerSorts = ["most", "fewest", "newest", "oldest"] as const;
export type SharerSort = (typeof sharerSorts)[number];

export const sharerKinds = ["ambassador", "entry"] as const;
export type SharerKind = (typeof sharerKinds)[number];

/** A link, how many people came by it and confirmed, and when the last of them did (YYYY-MM-DD, UTC). Who has left has no name and id. */
export type RankedSharer = {
  code: string;
  kind: SharerKind;
  people: number;
  lastDay: string;
  id: string | null;
  name: string | null;
};

/** GET /api/admin/statistics/sharers?sort=&kind=&limit=&before=: `next` is the cursor of the page after it, null at the end. */
export type SharerPage = { entries: RankedSharer[]; next: string | null };
