import { Modal } from "../../../team/modal/modal.tsx";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { FactorList } from "./factor-list.tsx";
import { TeamRule } from "./team-rule.tsx";

/** One's own second factors and, for owners, the team's rule about them. */
export function FactorsDialog({ words, onClose }: { words: TeamWords; onClose: () => void }) {
  const isOwner = useMay("owner");
  const below = (
    <>
      {isOwner && <TeamRule words={words} />}
      <div className="choices">
        <button type="button" className="button compact" onClick={onClose}>
          {words.factors.close}
        </button>
      </div>
    </>
  );
  return (
    <Modal heading={words.factors.heading} onClose={onClose}>
      <FactorList words={words} onChanged={() => {}} above={<p>{words.factors.intro}</p>} below={below} />
    </Modal>
  );
}
