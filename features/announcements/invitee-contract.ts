import type { Page } from "../../team/reading/page.ts";

/** What became of an invitation that went out; "unopened": nobody was seen on its page. */
export const inviteeStates = ["unopened", "opened", "came"] as const;
export type InviteeState = (typeof inviteeStates)[number];

/** Somebody to whom an invitation went out; without name and address once they have left the list. */
export type Invitee = {
  id: string;
  name: string | null;
  email: string | null;
  invitedAt: string;
  openedAt: string | null;
  /** When they said on its page that they come. */
  cameAt: string | null;
};

export type InviteePage = Page<Invitee>;
