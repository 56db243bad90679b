/** What a person of the team may do, each role all that those before it may. */
export const roles = ["viewer", "editor", "owner"] as const;
export type TeamRole = (typeof roles)[number];

/** What an API key may be allowed to do; each route that keys may call names one. */
export const scopes = ["entries:read", "entries:add"] as const;
export type Scope = (typeof scopes)[number];

/** Whether a role, as a session has it, may do what needs `needed`; one that is unknown may do nothing. */
export const reaches = (role: string | undefined, needed: TeamRole): boolean =>
  roles.indexOf(role as TeamRole) >= roles.indexOf(needed);
