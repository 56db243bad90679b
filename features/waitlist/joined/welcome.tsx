import type { ReactNode } from "react";
import { countryOf } from "../../../ui/cloths/countries.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import type { JoinedWords, ShareWords } from "../form-words.ts";
import { referralCode } from "../referral-code.ts";
import type { Joined } from "../use-focus-outcome.ts";
import { NextSteps } from "./outcomes.tsx";
import { OwnCloth } from "./own-cloth.tsx";
import { ShareLinks, sharedText } from "./share-links.tsx";
import "./welcome.css";

export type WelcomeProps = {
  words: JoinedWords;
  share: ShareWords;
  /** The page that one shares, as a path. */
  joinPath: string;
  /** The country that leads in the page's language. */
  country: string;
  joined: Joined;
  /** A line about the mail, where none is sent. */
  mail: ReactNode;
  /** What one came with, in a line. */
  came: ReactNode;
  /** Asks which state one lives in. */
  state: ReactNode;
};

/** A form's frame is nowhere wider, in stitches. */
const widest = 240;

/** The moment of joining: one's own stitch and number, one's own link to tell the family by, and what comes next. */
export function Welcome({
  words,
  share,
  joinPath,
  country,
  joined: { id, rank, sent },
  mail,
  came,
  state,
}: WelcomeProps) {
  const isOwn = id !== undefined;
  const link = location.origin + joinPath + (isOwn ? `?ref=${referralCode(id)}` : "");
  const [before, after] = words.email.split("{email}");
  return (
    <>
      {rank && (
        <OwnCloth country={countryOf(sent.corridor, { country })} rank={rank} width={widest} label={words.cloth} />
      )}
      <h3>{words.title}</h3>
      {rank && <OwnNumber text={words.rank} rank={rank} />}
      <p>{words.text}</p>
      <p>
        {before}
        <b>{String(sent.email).trim().toLowerCase()}</b>
        {after}
      </p>
      {mail}
      {came}
      <ShareLinks words={share} link={link} isOwn={isOwn}>
        <CopyButton words={share} text={`${sharedText(share, isOwn)}\n${link}`} />
      </ShareLinks>
      {state}
      <h4>{words.next}</h4>
      <NextSteps words={words} />
    </>
  );
}

/** The sentence with one's number, which is larger than all around it. */
function OwnNumber({ text, rank }: { text: string; rank: number }) {
  const [before, after] = text.split("{place}");
  return (
    <p className="own-rank">
      {before}
      <b>{rank.toLocaleString("en-US")}</b>
      {after}
    </p>
  );
}
