import type { ReactNode } from "react";
import type { ShareWords } from "../form-words.ts";

type ShareLinksProps = {
  words: ShareWords;
  link: string;
  /** Whether the link is this person's own, by which we count. */
  isOwn?: boolean;
  heading?: "h2" | "h4";
  /** Stands above the ways. */
  above?: ReactNode;
  children?: ReactNode;
};

/** What is sent with a link. */
export const sharedText = ({ text, ownText }: ShareWords, isOwn: boolean) => (isOwn ? ownText : text);

/**
 * Ways to tell one's family, with the sentence and the `link` filled in: plain links, which need no script, WhatsApp first; further
 * ways as children. The link has neither & nor #, so it stands in them as it is.
 */
export function ShareLinks({ words, link, isOwn = false, heading: Heading = "h4", above, children }: ShareLinksProps) {
  const text = encodeURIComponent(sharedText(words, isOwn));
  const message = `${text}%0A${link}`;
  return (
    <div className="share">
      <Heading>{words.heading}</Heading>
      {isOwn && <p>{words.own}</p>}
      {above}
      <a className="button" href={`https://wa.me/?text=${message}`}>
        {words.whatsapp}
      </a>
      <p className="small">
        <a href={`https://t.me/share/url?url=${link}&text=${text}`}>{words.telegram}</a>{" "}
        <a href={`sms:?&body=${message}`}>{words.sms}</a> {children}
      </p>
    </div>
  );
}
