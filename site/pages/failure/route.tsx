import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";

/** A failure on our side. */
export const failureRoute = (requestId: string): Route => ({
  head: (words) => ({ title: words.error.title }),
  styles: [noticeStyles],
  form: false,
  body: () => <Failure requestId={requestId} />,
});

/** The page of an error on our side; the request id is what a person can tell us of it. */
function Failure({ requestId }: { requestId: string }) {
  const {
    words: { error },
    to,
  } = usePage();
  return (
    <section className="notice wrap">
      <Band name="mid" />
      <h1>{error.heading}</h1>
      <p className="lead">{error.text}</p>
      <p>
        {error.request}: <code>{requestId}</code>
      </p>
      <a className="button" href={to("/")}>
        {error.back}
      </a>
    </section>
  );
}
