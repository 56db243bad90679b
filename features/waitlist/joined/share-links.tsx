import type { ReactNode } from "react";
import type { ShareWords } from "../form-words.ts";

type ShareLinksProps = { words: ShareWords; link: string; heading?: "h3" | "h4"; children?: ReactNode };

/**
 * Ways to tell one's family, with the sentence and the `link` filled in: plain links, which need no script; further ways
 * as children. The link has neither & nor #, so it stands in them as it is.
 */
export function ShareLinks({ words, link, heading: Heading = "h4", children }: ShareLinksProps) {
  const text = encodeURIComponent(words.text);
  const message = `${text}%0A${link}`;
  return (
    <div className="share">
      <Heading>{words.heading}</Heading>
      <p>
        <a href={`https://wa.me/?text=${message}`}>{words.whatsapp}</a>{" "}
        <a href={`https://t.me/share/url?url=${link}&text=${text}`}>{words.telegram}</a>{" "}
        <a href={`sms:?&body=${message}`}>{words.sms}</a> {children}
      </p>
    </div>
  );
}
