import { useState } from "react";
import { fill } from "../../../../team/format.ts";
import { ApiError } from "../../../../team/reading/api.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { Announcement } from "../../contract.ts";
import { newsPath } from "../../news.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { useSetup } from "../announcement-setup.ts";

type Props = {
  announcement: Announcement;
  onChange: (announcement: Announcement) => void;
  /** Somebody else has done it already: it has to be read anew. */
  onDoubt: () => void;
};

/** Where news is on the site, and the button that takes it off or puts it there. */
export function OnSite({ announcement, onChange, onDoubt }: Props) {
  const { words, problemOf } = useSetup();
  const mayChange = useMay("editor");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { id, onSite, slug } = announcement;
  const says = words.onSite;
  const path = `${newsPath}/${slug}`;
  const [label, doing] = onSite ? [says.withdraw, says.withdrawing] : [says.publish, says.publishing];

  async function change() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      onChange(await announcementCalls.putOnSite(id, !onSite));
    } catch (caught) {
      setError(caught);
      if (caught instanceof ApiError && caught.status === 409) onDoubt();
    }
    setBusy(false);
  }

  function problem() {
    if (error === undefined) return null;
    const isEmpty = error instanceof ApiError && Object.values(error.fields).includes("personal");
    return isEmpty ? words.fieldErrors.personal : fill(words.report.failed, { message: problemOf(error) });
  }

  return (
    <section className="section" data-on-site={onSite}>
      <p role="status">
        {onSite ? (
          <>
            {says.there} <a href={path}>{path}</a>
          </>
        ) : (
          says.none
        )}
      </p>
      <p role="alert" className="alert">
        {problem()}
      </p>
      {mayChange && (
        <div className="actions">
          <button type="button" className="button quiet compact" onClick={change} aria-disabled={busy}>
            {busy ? doing : label}
          </button>
        </div>
      )}
    </section>
  );
}
