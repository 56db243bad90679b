import type { ReactNode } from "react";
import type { ShareWords } from "../form-words.ts";

type ShareLinksProps = { words: ShareWords; link: string; children?: ReactNode };

/**
 * Ways to tell one's family, with the sentence and the `link` filled in: plain links, which need no script; further ways
 * as children. The link has neither & nor #, so it stands in them as it is.
 */
export function ShareLinks({ words, link, children }: ShareLinksProps) {
  const text = encodeURIComponent(words.text);
  const message = `${text}%0A${link}`;
  return (
    <div className="share">
      <h4>{words.heading}</h4>
      <p>
        <a href={`https://wa.me/?text=${message}`}>{words.whatsapp}</a>{" "}
        <a href={`https://t.me/share/url?url=${link}&text=${text}`}>{words.telegram}</a>{" "}
        <a href={`sms:?&body=${message}`}>{words.sms}</a> {children}
      </p>
    </div>
  );
}
