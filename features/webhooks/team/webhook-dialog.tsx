import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../team/modal/confirm-dialog.tsx";
import { Modal } from "../../../team/modal/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import type { TeamWords } from "../../../team/words.ts";
import type { Webhook, WebhookSecret } from "../contract.ts";
import { DeliveryLog, logKey } from "./delivery-log.tsx";
import { webhookCalls } from "./webhook-calls.ts";
import { WebhookFields } from "./webhook-form.tsx";
import type { WebhookWords } from "./words.ts";

type Props = {
  words: TeamWords;
  said: WebhookWords;
  webhook: Webhook;
  onClose: () => void;
  /** Something changed that the section shows. */
  onChanged: () => void;
  onSecret: (made: WebhookSecret) => void;
};

/** One webhook: what it is told, what can be done with it, and what it was sent. */
export function WebhookDialog({ words, said, webhook, onClose, onChanged, onSecret }: Props) {
  const { acts, form } = said;
  const { id, on } = webhook;
  const cache = useQueryClient();
  const [done, setDone] = useState("");
  const [problem, setProblem] = useState<unknown>();
  const [asking, setAsking] = useState<"remove" | "renew">();

  async function act(call: () => Promise<unknown>, saidAfter = "") {
    setProblem(undefined);
    try {
      await call();
      setDone(saidAfter);
    } catch (error) {
      setProblem(error);
    }
    onChanged();
    void cache.invalidateQueries({ queryKey: logKey(id) });
  }

  if (asking) {
    const confirm = { remove: removing, renew: renewing }[asking];
    return (
      <ConfirmDialog
        heading={said[asking].heading}
        words={said[asking]}
        danger={asking === "remove"}
        onConfirm={confirm}
        onKeep={() => setAsking(undefined)}
        tell={(error) => messageOf(words, error)}
      >
        <p>{said[asking].text}</p>
      </ConfirmDialog>
    );
  }
  async function removing() {
    await webhookCalls.remove(id);
    onChanged();
    onClose();
  }
  async function renewing() {
    onSecret(await webhookCalls.renew(id));
  }

  return (
    <Modal heading={<bdi>{webhook.url}</bdi>} onClose={onClose}>
      <p role="status">{done}</p>
      <p role="alert" className="alert">
        {problem !== undefined && messageOf(words, problem)}
      </p>
      <div className="choices">
        {on && (
          <button
            type="button"
            className="button compact"
            onClick={() => void act(() => webhookCalls.test(id), acts.tested)}
          >
            {acts.test}
          </button>
        )}
        <button
          type="button"
          className="button quiet compact"
          onClick={() => void act(() => webhookCalls.change(id, { on: !on }))}
        >
          {on ? acts.turnOff : acts.turnOn}
        </button>
        <button type="button" className="button quiet compact" onClick={() => setAsking("renew")}>
          {acts.renew}
        </button>
        <button type="button" className="button quiet compact" onClick={() => setAsking("remove")}>
          {acts.remove}
        </button>
      </div>
      <WebhookFields
        words={words}
        said={said}
        value={webhook}
        submit={form.save}
        save={async (values) => {
          await webhookCalls.change(id, values);
          setDone(form.saved);
          onChanged();
        }}
      />
      <DeliveryLog words={words} said={said} id={id} />
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={onClose}>
          {acts.close}
        </button>
      </div>
    </Modal>
  );
}
