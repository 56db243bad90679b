import { type MouseEvent, useState } from "react";
import { fill } from "./format.ts";
import { messageOf } from "./problem-note.tsx";
import { request } from "./reading/api.ts";
import { saveFrom } from "./save.ts";
import type { TeamWords } from "./words.ts";

const formats = ["csv", "xlsx"] as const;

type Props = {
  words: TeamWords;
  /** What the files hold. */
  label: string;
  /** Each link's accessible name. */
  names: Record<(typeof formats)[number], string>;
  /** Where each is got. */
  addressOf: (format: (typeof formats)[number]) => string;
};

/**
 * Links to a file in each format, which the browser itself saves and says how far it is. The server is asked first, so that a refusal
 * is said here.
 */
export function FileLinks({ words, label, names, addressOf }: Props) {
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState<{ text: string; failed?: boolean }>();
  const { export: own } = words;

  async function save(event: MouseEvent, address: string) {
    event.preventDefault();
    if (asking) return;
    setAsking(true);
    setSaid({ text: own.starting });
    try {
      await request("HEAD", address);
      saveFrom(address);
      setSaid({ text: own.started });
    } catch (error) {
      setSaid({ text: fill(own.refused, { message: messageOf(words, error) }), failed: true });
    }
    setAsking(false);
  }

  return (
    <div className="files">
      <p role="status" className={said?.failed ? "alert" : undefined}>
        {said?.text}
      </p>
      <p>
        {label}{" "}
        {formats.map((format) => (
          <a
            key={format}
            className="plain"
            href={addressOf(format)}
            download
            aria-label={names[format]}
            onClick={(event) => save(event, addressOf(format))}
          >
            {own.formats[format]}
          </a>
        ))}
      </p>
    </div>
  );
}
