import type { Store } from "../../db/open.ts";
import type { InvitationDeps } from "../../features/announcements/server/invitation-routes.ts";
import type { AnnouncementTeamDeps } from "../../features/announcements/server/team-routes.ts";
import type { AppDeps } from "../app-deps.ts";

/** What the team's routes need; `mayHear` says who may follow. */
export function announcementTeamDeps(
  { services }: AppDeps,
  mayHear: AnnouncementTeamDeps["mayHear"],
): AnnouncementTeamDeps {
  const { letters, drafts, progress, wake } = services.announcements;
  const { store, auth, streams } = services;
  return {
    letters,
    drafts,
    progress,
    streams,
    mayHear,
    onWork: wake,
    async who(headers) {
      const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
      return session ? nameOf(store, session.user.email) : undefined;
    },
  };
}

async function nameOf({ db }: Store, email: string) {
  const row = await db.selectFrom("operator").select(["id", "name"]).where("email", "=", email).executeTakeFirst();
  return row && { id: row.id, name: row.name || email };
}

/** What the pages of invitations need. */
export function invitationDeps({ services, site }: AppDeps): InvitationDeps {
  return {
    invitations: services.announcements.invitations,
    limits: services.limits,
    page: async (locale, state, action, status) =>
      site.page(await site.renderer.renderInvitation(locale, state, action), status),
  };
}
