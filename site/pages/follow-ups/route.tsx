import type { FollowUpsState } from "../../../features/announcements/follow-up-contract.ts";
import { usePage } from "../../page-context.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import { Notice } from "../notice.tsx";

export const followUpsAnswers = {
  /** Stopping one's follow-up letters; its form posts to `action`, and `leaveUrl` leads to leaving the list. */
  followUps: (state: FollowUpsState, action: string, leaveUrl: string): Route => ({
    head: (words) => ({ title: words["follow-ups"][state].title }),
    styles: [noticeStyles],
    form: false,
    body: () => <FollowUps state={state} action={action} leaveUrl={leaveUrl} />,
  }),
};

declare module "../../renderer.ts" {
  interface AnswerPages extends AskedOf<typeof followUpsAnswers> {}
}

/** The page behind the link of a follow-up letter. Opening it changes nothing. */
function FollowUps({ state, action, leaveUrl }: { state: FollowUpsState; action: string; leaveUrl: string }) {
  const {
    words: { "follow-ups": words },
    to,
  } = usePage();
  const { title, text } = words[state];
  return (
    <Notice title={title} text={text}>
      {state === "open" ? (
        <form className="actions" method="post" action={action}>
          <button className="button" type="submit">
            {words.open.button}
          </button>
          <a className="button quiet" href={leaveUrl}>
            {words.leave}
          </a>
        </form>
      ) : (
        <a className="button" href={to("/")}>
          {words.home}
        </a>
      )}
    </Notice>
  );
}
