import { useState } from "react";
import type { TeamWords } from "../../../team/words.ts";
import { useLazyPart } from "./lazy-part.ts";

const load = () => import("./factors-dialog.tsx");

/** Opens one's own second factors. */
export function FactorsButton({ words }: { words: TeamWords }) {
  const [open, setOpen] = useState(false);
  const { part, failed, fetchPart } = useLazyPart(load);
  const show = async () => setOpen(Boolean(await fetchPart()));
  return (
    <>
      <button type="button" className="plain" onClick={show}>
        {words.factors.open}
      </button>
      {failed && (
        <p role="alert" className="alert">
          {words.errors.failed}
        </p>
      )}
      {open && part && <part.FactorsDialog words={words} onClose={() => setOpen(false)} />}
    </>
  );
}
