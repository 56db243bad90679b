import type { ReactNode } from "react";
import { ApplicationForm } from "../../../features/ambassadors/application-form.tsx";
import type { SentForm } from "../../../forms/send.ts";
import { Island } from "../../../ui/island.tsx";
import { usePage } from "../../page-context.ts";
import { ShawlHem } from "./shawl-hem.tsx";

/** Opens the dialog; without a script it leads to the same form in the page. */
export function ApplyButton() {
  const { words } = usePage();
  return (
    <form action="#apply">
      <button type="submit" className="button" aria-haspopup="dialog" aria-controls="apply">
        {words.ambassador.apply}
      </button>
    </form>
  );
}

/** The application as a dialog; where no script can open it, it stands in the page. */
export function ApplicationDialog() {
  const { words } = usePage();
  return (
    <dialog id="apply" className="application" aria-labelledby="application">
      <ApplicationSheet heading={<h2 id="application">{words.ambassador.application.heading}</h2>} />
    </dialog>
  );
}

type SheetProps = { heading?: ReactNode; sent?: SentForm };

/** The form under the richest hem; `sent` when it came back refused. */
export function ApplicationSheet({ heading, sent }: SheetProps) {
  const { words, language, to } = usePage();
  const { application, applied } = words.ambassador;
  const { honeypot, missing, failed, offline, fieldErrors } = words.waitlist;
  const { "23505": duplicate, ...errors } = words.ui.errors;
  const shared = { honeypot, missing, failed, offline, fieldErrors, toast: applied.toast };
  const props = {
    words: { ...application, ...shared },
    errors,
    locale: language.code,
    after: `${to("/ambassador")}#applied`,
    ...(sent && { sent }),
  };
  return (
    <div className="sheet">
      <ShawlHem tiers={4} />
      {heading}
      <Island name="application-form" wake="visible" component={ApplicationForm} props={props} />
    </div>
  );
}

/** Says that one has applied: by its address to who came from a plain form, by a script to everybody else. */
export function Applied() {
  const { applied } = usePage().words.ambassador;
  return (
    <div id="applied" className="applied" role="status" tabIndex={-1}>
      <div>
        <h2>{applied.title}</h2>
        <p>{applied.text}</p>
      </div>
    </div>
  );
}
