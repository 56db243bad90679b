import type { FormRefusal } from "../../forms/refusal.ts";

/** The title of a form that came back: whether there is something to mend in it, or it did not go through. */
export const retryTitle = ({ code }: FormRefusal, { title, failed }: { title: string; failed: string }) =>
  code === "invalid" ? title : failed;
