import { useState } from "react";
import { Modal } from "../modal/modal.tsx";

type Props = {
  words: { heading: string; text: string; copy: string; copied: string; close: string };
  secret: string;
  onClose: () => void;
};

/** Shows a secret this once, to be copied. */
export function SecretOnce({ words, secret, onClose }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <Modal heading={words.heading} onClose={onClose}>
      <p>{words.text}</p>
      <p>
        <code className="secret" data-secret="">
          {secret}
        </code>
      </p>
      <p role="status">{copied && words.copied}</p>
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={copy}>
          {words.copy}
        </button>
        <button type="button" className="button compact" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Modal>
  );
}
