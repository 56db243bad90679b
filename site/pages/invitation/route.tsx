import type { InvitationState } from "../../../features/announcements/contract.ts";
import { usePage } from "../../page-context.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import { Notice } from "../notice.tsx";

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

/** The page behind a personal invitation's link; its form posts to `action`. Opening it changes nothing. */
function PersonalInvitation({ state, action }: { state: InvitationState; action: string }) {
  const {
    words: { invitation },
    to,
  } = usePage();
  const { title, text } = invitation[state];
  return (
    <Notice title={title} text={text}>
      {state === "open" ? (
        <form method="post" action={action} data-invitation>
          <ul>
            {invitation.open.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>
            <button className="button" type="submit">
              {invitation.open.button}
            </button>
          </p>
          <p>{invitation.open.later}</p>
        </form>
      ) : (
        <a className="button" href={to("/")}>
          {invitation.home}
        </a>
      )}
    </Notice>
  );
}
