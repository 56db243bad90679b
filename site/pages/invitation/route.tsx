import type { InvitationState } from "../../../features/announcements/contract.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import { PersonalInvitation } from "./invitation.tsx";

export const invitationAnswers = {
  /** A personal invitation; its form posts to `action`. */
  invitation: (state: InvitationState, action: string): Route => ({
    head: (words) => ({ title: words.invitation[state].title }),
    styles: [noticeStyles],
    form: false,
    body: () => <PersonalInvitation state={state} action={action} />,
  }),
};

declare module "../../renderer.ts" {
  interface AnswerPages extends AskedOf<typeof invitationAnswers> {}
}
