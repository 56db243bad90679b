import type { TeamRole } from "../../../team/roles.ts";

/** Somebody of the team; times are ISO 8601 UTC. */
export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: TeamRole;
  createdAt: string;
  /** To within ten minutes; null for who has not signed in yet. */
  lastSeenAt: string | null;
  /** On how many devices they are signed in. */
  sessions: number;
  /** Whether their sign-in asks for a second factor. */
  hasFactor: boolean;
  /** Whether mail to them came back, so that none goes out. */
  bounced: boolean;
};

/** Somebody who was invited and has not accepted. */
export type InvitedColleague = {
  id: string;
  email: string;
  role: TeamRole;
  createdAt: string;
  /** Until when the link is good; what is over shows for a week. */
  expiresAt: string;
  bounced: boolean;
};

export type TeamList = { operators: Colleague[]; invitations: InvitedColleague[] };
