import { Band } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";

/** The page of an error on our side; the request id is what a person can tell us of it. */
export function Failure({ requestId }: { requestId: string }) {
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
