import type { InvitationDeps } from "../../features/announcements/server/invitation-routes.ts";
import type { AnnouncementTeamDeps } from "../../features/announcements/server/team-routes.ts";
import type { AppDeps } from "../app-deps.ts";
import { languageOfCall } from "../pages/language-of-call.ts";

/** What the team's routes need; `mayHear` says who may follow. */
export function announcementTeamDeps(
  { services }: AppDeps,
  mayHear: AnnouncementTeamDeps["mayHear"],
): AnnouncementTeamDeps {
  const { letters, drafts, progress, wake } = services.announcements;
  return {
    letters,
    drafts,
    progress,
    streams: services.streams,
    mayHear,
    onWork: wake,
  };
}

/** What the pages of invitations need. */
export function invitationDeps(deps: AppDeps): InvitationDeps {
  const { services, site } = deps;
  return {
    invitations: services.announcements.invitations,
    limits: services.limits,
    ofCall: (headers) => languageOfCall(deps, headers).code,
    page: async (locale, state, action, status) =>
      site.page(await site.renderer.renderInvitation(locale, state, action), status),
  };
}
