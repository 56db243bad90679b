import { useEffect, useRef, useState } from "react";
import { saveFile } from "../../../team/save.ts";
import type { TeamWords } from "../../../team/words.ts";

type Props = { words: TeamWords; codes: string[]; onKept: () => void };

/** Recovery codes, shown this once, to copy or to keep as a file. */
export function RecoveryCodesView({ words, codes, onKept }: Props) {
  const { codes: said } = words.factors;
  const [copied, setCopied] = useState<boolean>();
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section>
      <h3 ref={top} tabIndex={-1}>
        {said.heading}
      </h3>
      <p>{said.text}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p role="status" className="small">
        {copied === undefined ? "" : copied ? said.copied : said.notCopied}
      </p>
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={copy}>
          {said.copy}
        </button>
        <button
          type="button"
          className="button quiet compact"
          onClick={() => saveFile(said.file, `${said.fileHead}\n\n${codes.join("\n")}\n`, "text/plain")}
        >
          {said.download}
        </button>
        <button type="button" className="button compact" onClick={onKept}>
          {said.kept}
        </button>
      </div>
    </section>
  );
}
