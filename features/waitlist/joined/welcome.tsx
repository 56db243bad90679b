import type { ReactNode } from "react";
import { countryOf } from "../../../ui/cloths/countries.ts";
import type { JoinedWords, ShareWords } from "../form-words.ts";
import { referralCode } from "../referral-code.ts";
import type { Joined } from "../use-focus-outcome.ts";
import { CopyButton } from "./copy-button.tsx";
import { NextSteps } from "./outcomes.tsx";
import { OwnCloth } from "./own-cloth.tsx";
import { ShareLinks, sharedText } from "./share-links.tsx";
import "./welcome.css";

export type WelcomeProps = {
  words: JoinedWords;
  share: ShareWords;
  /** The page that one shares, as a path. */
  joinPath: string;
  joined: Joined;
  /** A line about the mail, where none is sent. */
  mail: ReactNode;
  /** What one came with, in a line. */
  came: ReactNode;
};

/** A form's frame is nowhere wider, in stitches. */
const widest = 240;

/** The moment of joining: one's own stitch and number, one's own link to tell the family by, and what comes next. */
export function Welcome({ words, share, joinPath, joined: { id, place, sent }, mail, came }: WelcomeProps) {
  const isOwn = id !== undefined;
  const link = location.origin + joinPath + (isOwn ? `?ref=${referralCode(id)}` : "");
  const [before, after] = words.email.split("{email}");
  return (
    <>
      {place && (
        <OwnCloth country={countryOf(sent.corridor, sent.locale)} place={place} width={widest} label={words.cloth} />
      )}
      <h3>{words.title}</h3>
      {place && <OwnNumber text={words.place} place={place} />}
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
      <h4>{words.next}</h4>
      <NextSteps words={words} />
    </>
  );
}

/** The sentence with one's number, which is larger than all around it. */
function OwnNumber({ text, place }: { text: string; place: number }) {
  const [before, after] = text.split("{place}");
  return (
    <p className="own-place">
      {before}
      <b>{place.toLocaleString("en-US")}</b>
      {after}
    </p>
  );
}
