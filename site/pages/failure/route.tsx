import type { Route } from "../../route.ts";
import noticeStyles from "../notice.css?inline";
import { Failure } from "./failure.tsx";

/** A failure on our side. */
export const failureRoute = (requestId: string): Route => ({
  head: (words) => ({ title: words.error.title }),
  styles: [noticeStyles],
  form: false,
  body: () => <Failure requestId={requestId} />,
});
