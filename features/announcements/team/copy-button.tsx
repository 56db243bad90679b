import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hrefOf } from "../../../team/address/addresses.ts";
import { go } from "../../../team/address/page-address.ts";
import { fill } from "../../../team/format.ts";
import { listKey } from "../../../team/reading/reading.ts";
import type { Announcement, Audience } from "../contract.ts";
import { announcementCalls, announcementsKey } from "./announcement-calls.ts";
import { useSetup } from "./announcement-setup.ts";

type Props = {
  announcement: Pick<Announcement, "kind" | "texts" | "audience" | "onSite">;
  /** What the copy's audience is otherwise. */
  audience?: Partial<Audience>;
  label?: string;
  doing?: string;
};

/** Stores a new draft with the texts of an announcement, and opens it. */
export function CopyButton({ announcement, audience, label, doing }: Props) {
  const { words, problemOf } = useSetup();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { kind, texts, onSite } = announcement;

  async function copy() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const wanted = { kind, texts, onSite, audience: { ...announcement.audience, ...audience } };
      const { id } = await announcementCalls.create(wanted);
      void cache.invalidateQueries({ queryKey: listKey(announcementsKey) });
      go(hrefOf("announcements", id));
    } catch (caught) {
      setError(caught);
    }
    setBusy(false);
  }

  return (
    <>
      <button type="button" className="button quiet compact" onClick={copy} aria-disabled={busy}>
        {busy ? (doing ?? words.copy.busy) : (label ?? words.copy.open)}
      </button>
      {error !== undefined && (
        <p role="alert" className="alert">
          {fill(words.copy.failed, { message: problemOf(error) })}
        </p>
      )}
    </>
  );
}
