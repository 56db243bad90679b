import { html } from "hono/html";
import { placeholder } from "../../../http/placeholder.ts";
import type { Block, Frame } from "../../../mail/frame/mail-frame.ts";
import type { LetterDeps, SharingWords } from "./letter-deps.ts";
import { pageBlocks, placeFrame } from "./letter-frame.ts";
import { referralUrl } from "./referral-code.ts";

/** To whom a confirmation goes, as far as its form depends on it. */
export type Variant = {
  confirmed: boolean;
  /** Whether it greets by name. */
  greets: boolean;
  /** Whether there is something to tell of what the person came with. */
  carried: boolean;
};

/**
 * The confirmation in a language, with placeholders for the person's `name`, `place`, `date`, `leaveUrl`, `placeUrl` and referral `code`,
 * and for what they came with (`told`). It makes no offer, so it is no advertisement (16 CFR 316.3).
 */
export function confirmationFrame(deps: LetterDeps, locale: string, variant: Variant): Frame {
  const { confirmation: words, prefix } = deps.wordsOf(locale);
  const { counted, carried, next } = words;
  return {
    ...placeFrame(deps, locale, "confirmation"),
    blocks: [
      { kind: "lead", text: words.place.replace("{place}", placeholder("place")) },
      ...(variant.greets ? [greeting(words.greeting)] : []),
      { kind: "text", text: words.text },
      ...pageBlocks(deps, locale, variant.confirmed),
      {
        kind: "rows",
        rows: [counted, ...(variant.carried ? [{ title: carried, text: placeholder("told") }] : []), next],
      },
      ...sharing(words.share, referralUrl(deps.publicUrl, prefix, "")),
    ],
  };
}

/** The name stands apart from the letters around it, whichever way it is written. */
function greeting(words: string): Block {
  const [before = "", after = ""] = words.split("{name}");
  const name = placeholder("name");
  const isolated = String(html`<p class="ink" style="margin:0">${before}<bdi>${name}</bdi>${after}</p>`);
  return { kind: "ready", html: isolated, text: before + name + after };
}

/** The referral link, and ways to send it; it ends in its code, which needs no encoding. */
function sharing({ title, text, message, subject, ...ways }: SharingWords, link: string): Block[] {
  const url = link + placeholder("code");
  const encodedUrl = encodeURIComponent(link) + placeholder("code");
  const said = encodeURIComponent(message);
  return [
    { kind: "heading", text: title },
    { kind: "text", text },
    { kind: "links", links: [{ url }] },
    {
      kind: "links",
      links: [
        { label: ways.whatsapp, url: `https://wa.me/?text=${said}%0A${encodedUrl}` },
        { label: ways.telegram, url: `https://t.me/share/url?url=${encodedUrl}&text=${said}` },
        { label: ways.email, url: `mailto:?subject=${encodeURIComponent(subject)}&body=${said}%0D%0A${encodedUrl}` },
      ],
    },
  ];
}
