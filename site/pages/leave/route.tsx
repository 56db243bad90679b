import type { LeaveState } from "../../../features/waitlist/contract.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";

/** Leaving the waitlist. */
export const leaveRoute = (state: LeaveState, action: string, email?: string): Route => ({
  head: (words) => words.waitlist[state],
  styles: [noticeStyles],
  form: false,
  body: () => <Leave state={state} action={action} email={email} />,
});

/** The page behind the link in a mail; its form posts to `action`. Opening it changes nothing. */
function Leave({ state, action, email }: { state: LeaveState; action: string; email?: string | undefined }) {
  const {
    words: { waitlist },
    to,
  } = usePage();
  return (
    <section className="notice wrap">
      <Band name="mid" />
      <h1>{waitlist[state].title}</h1>
      <p className="lead">{waitlist[state].text}</p>
      {email && (
        <p className="lead">
          <RichText text={waitlist.leave.address} values={{ email: <bdi>{email}</bdi> }} />
        </p>
      )}
      {state === "leave" ? (
        <form className="actions" method="post" action={action}>
          <button className="button" type="submit">
            {waitlist.leave.button}
          </button>
          <a className="button quiet" href={to("/")}>
            {waitlist.leave.stay}
          </a>
        </form>
      ) : (
        <a className="button" href={to("/")}>
          {waitlist[state].back}
        </a>
      )}
    </section>
  );
}
